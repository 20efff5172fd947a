import type { Endpoint, Schema } from '../../contract/index.ts';
import { Invalid, type NewFault } from '../context/use-case/errors.ts';
import { withoutFormerNames } from './former-inputs.ts';
import { readNamed } from './named-input.ts';

/** Lists within lists no input of ours comes near. */
const DEPTH = 32;

/** An input as its schema reads it, and the keys that were dropped because the call does not know them. */
interface ReadInput {
  input: unknown;
  dropped: string[];
}

/** The input as its schema reads it; every fault is reported, each with a message key. */
export function readInput(endpoint: Endpoint, given: unknown): ReadInput {
  if (!endpoint.input && !endpoint.named) return { input: undefined, dropped: [] };
  const faults: NewFault[] = [];
  const held = holdable(given ?? {}, '', faults);
  if (faults.length > 0) throw new Invalid(faults);
  const current = endpoint.input ? withoutFormerNames(endpoint.input, held) : held;
  const { input, dropped } = endpoint.named ? readNamed(endpoint, current) : { input: current, dropped: [] };
  return { input: endpoint.input ? parse(endpoint.input, input) : undefined, dropped };
}

/**
 * Texts, and the keys they stand under, as the database can hold them. Half an emoji, as a cut in the wrong place leaves it, is written as the sign for what cannot be read:
 * a device would send it again for ever. A NUL character is a fault at its place.
 */
function holdable(value: unknown, path: string, faults: NewFault[], depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.includes('\0')) faults.push({ path, key: 'platform.fault.format' });
    return value.toWellFormed();
  }
  if (depth > DEPTH) {
    faults.push({ path, key: 'platform.fault.format' });
    return null;
  }
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((one, i) => holdable(one, at(i), faults, depth + 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const held = key.toWellFormed();
      if (held.includes('\0')) faults.push({ path: at(held.replaceAll('\0', '')), key: 'platform.fault.format' });
      return [held, holdable(one, at(held), faults, depth + 1)];
    }),
  );
}

export function parse<T>(schema: Schema<T>, value: unknown): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Invalid(read.error.issues.flatMap((issue) => faultsOf(issue as Issue)));
}

const namesIn = new Map<string, readonly { name: string; isId: boolean }[]>();

function paramsIn(path: string): readonly { name: string; isId: boolean }[] {
  let names = namesIn.get(path);
  if (!names) {
    names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name: name!, isId: /^id$|Id$/.test(name!) }));
    namesIn.set(path, names);
  }
  return names;
}

/** Path parameters of a declared path: `:id` and `:…Id` must be positive integers. */
export function readParams(path: string, given: Record<string, string>): Record<string, string | number> {
  const faults: NewFault[] = [];
  const params: Record<string, string | number> = {};
  for (const { name, isId } of paramsIn(path)) {
    const text = given[name] ?? '';
    params[name] = isId ? Number(text) : text;
    if (isId && (!/^[1-9]\d{0,15}$/.test(text) || !Number.isSafeInteger(params[name])))
      faults.push({ path: name, key: 'platform.fault.format' });
  }
  if (faults.length > 0) throw new Invalid(faults);
  return params;
}

interface Issue {
  code: string;
  path: PropertyKey[];
  message: string;
  expected?: string;
  minimum?: number;
  maximum?: number;
  origin?: string;
  keys?: string[];
  values?: unknown[];
  input?: unknown;
  errors?: Issue[][];
}

function faultsOf(issue: Issue): NewFault[] {
  const path = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys ?? []).map((name) => ({
        path: [...issue.path.map(String), name].join('.'),
        key: 'platform.fault.unknownKey',
        params: { name },
      }));
    case 'invalid_type':
      return [
        issue.message.endsWith('received undefined')
          ? { path, key: 'platform.fault.required' }
          : { path, key: 'platform.fault.type', params: { expected: issue.expected ?? '' } },
      ];
    case 'too_big':
      return [
        {
          path,
          key:
            issue.origin === 'string'
              ? 'platform.fault.tooLong'
              : issue.origin === 'array'
                ? 'platform.fault.tooMany'
                : 'platform.fault.tooBig',
          params: { max: issue.maximum ?? 0 },
        },
      ];
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return [{ path, key: 'platform.fault.required' }];
      return [
        {
          path,
          key:
            issue.origin === 'string'
              ? 'platform.fault.tooShort'
              : issue.origin === 'array'
                ? 'platform.fault.tooFew'
                : 'platform.fault.tooSmall',
          params: { min: issue.minimum ?? 0 },
        },
      ];
    case 'invalid_value':
      return [{ path, key: 'platform.fault.notOneOf', params: { allowed: (issue.values ?? []).join(', ') } }];
    case 'custom':
      return [{ path, key: issue.message.includes('.') ? issue.message : 'platform.fault.format' }];
    default:
      return [{ path, key: 'platform.fault.format' }];
  }
}
