import { readFileSync } from 'node:fs';
import { operation, SELF } from '@quantum/platform/contract';
import { readRoleSeed } from '@quantum/modules/access/server-api';
import { checkRoutes, wireContributions, type Route } from '@quantum/platform/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { modules } from './modules.ts';
import { isGuarded, matrixFaults, moreThanOwn, nameOf, operationOf, readMatrix, verdictOf } from './testing/access-rule.ts';
import { drawRoutes, kindsOf } from './testing/drawn-routes.ts';

/**
 * Who is refused, for every route and every seeded role: what the server's own rule says is held against the printed matrix
 * (`docs/generated`). No server runs here; `access-matrix.test.ts` asks drawn routes over HTTP whether the server keeps to the rule.
 */
const routes: Route[] = modules.flatMap((module) => [...(module.routes ?? [])]);
const guarded = routes.filter(isGuarded);
const roles = readRoleSeed(modules);
const page = (name: string): string => readFileSync(new URL(`../../docs/generated/${name}`, import.meta.url), 'utf8');
const printed = readMatrix(page('endpoints.md'), page('permissions.md'));
/** The role that holds nothing but what everybody signed in has. */
const EMPLOYEE = 'EMP';
const permissionsOf = (short: string): ReadonlySet<string> => new Set(roles.find((role) => role.short === short)!.permissions);

beforeAll(() => wireContributions(modules));

describe('what the routes declare', () => {
  it('passes the check the server starts with', () => {
    expect(routes.length).toBeGreaterThan(900);
    expect(() => checkRoutes(routes)).not.toThrow();
  });

  it('is for every role what the printed matrix says', () => {
    expect([printed.calls.size, printed.holders.size > 50]).toEqual([routes.length, true]);
    expect(matrixFaults(routes, roles, printed)).toEqual([]);
  });

  it('gives an employee nothing but their own', () => {
    expect(guarded.filter((route) => operationOf(route).permission !== SELF).length).toBeGreaterThan(500);
    expect(moreThanOwn(routes, permissionsOf(EMPLOYEE))).toEqual([]);
  });

  it('lets a caller in only signed in, and visitors only where they are declared', () => {
    for (const route of guarded) {
      expect([nameOf(route), verdictOf(route, 'anonymous')]).toEqual([nameOf(route), 401]);
      const isDeclared = operationOf(route).actors.includes('public');
      expect([nameOf(route), verdictOf(route, 'visitor')]).toEqual([nameOf(route), isDeclared ? 'goes on' : 403]);
    }
  });
});

describe('a planted fault is seen', () => {
  const planted = (change: object, of: object = {}): Route => {
    const [first] = guarded;
    return { ...first!, ...change, endpoint: { ...first!.endpoint, path: '/planted', ...of } } as Route;
  };
  const withMore = (short: string, permission: string) =>
    roles.map((role) => (role.short === short ? { ...role, permissions: [...role.permissions, permission] } : role));
  const inspectionList = 'POST /inspections/list';

  it.each([
    ['without a scope', planted({ scope: undefined }), 'GET /planted declares no scope'],
    ['without an operation', planted({}, { operation: undefined }), 'GET /planted declares no operation'],
    ['that is a list without a scope', planted({ list: { name: 'planted', columns: {} } }), 'GET /planted is a list without a scope'],
  ])('a route %s', (_, route, fault) => {
    expect(() => checkRoutes([...routes, route])).toThrow(fault);
  });

  it('a route that the matrix does not have', () => {
    expect(matrixFaults([...routes, planted({})], roles, printed)).toEqual(['GET /planted is not in the printed matrix']);
  });

  it('a route that everybody may call since its operation was widened', () => {
    const widened = routes.map((route) =>
      nameOf(route) === inspectionList
        ? { ...route, endpoint: { ...route.endpoint, operation: { ...operationOf(route), permission: SELF } } }
        : route,
    );
    expect(matrixFaults(widened, roles, printed)).toContain(`${inspectionList}: EMP may, the matrix says otherwise`);
  });

  it('a route that visitors may call', () => {
    const visited = routes.map((route) =>
      nameOf(route) === inspectionList
        ? {
            ...route,
            endpoint: { ...route.endpoint, operation: operation({ ...operationOf(route), actors: ['user', 'system', 'public'] }) },
          }
        : route,
    );
    expect(matrixFaults(visited, roles, printed)).toEqual([`${inspectionList}: a visitor may, the matrix says otherwise`]);
  });

  it('a role with a permission too many', () => {
    expect(matrixFaults(routes, withMore('DIR', 'inspection:plan'), printed)).toContain(
      'POST /inspections: DIR may, the matrix says otherwise',
    );
    const employee = withMore(EMPLOYEE, 'inspection:plan').find(({ short }) => short === EMPLOYEE)!;
    expect(moreThanOwn(routes, new Set(employee.permissions))).toContain('POST /inspections');
  });

  it('a role with a permission too few', () => {
    const fewer = roles.map((role) => (role.short === 'PM' ? { ...role, permissions: [] } : role));
    expect(matrixFaults(routes, fewer, printed)).toContain('POST /inspections: PM is refused, the matrix says otherwise');
  });
});

describe('the routes drawn for HTTP', () => {
  const drawn = drawRoutes(modules, 40);

  it('are of every module and every kind, the same at every run, and few', () => {
    const serving = modules.filter((module) => (module.routes ?? []).some(isGuarded)).map(({ id }) => id);
    const found = modules.filter((module) => (module.routes ?? []).some((route) => drawn.includes(route))).map(({ id }) => id);
    expect(found).toEqual(serving);
    expect(new Set(drawn.flatMap(kindsOf))).toEqual(new Set(guarded.flatMap(kindsOf)));
    expect(drawRoutes(modules, 40).map(nameOf)).toEqual(drawn.map(nameOf));
    expect(drawn.length).toBeLessThan(60);
  });
});
