import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor } from '@quantum/platform/server';
import { whoIs, type TestApp } from '@quantum/platform/testing';
import { notify } from '../message.service.ts';

type Notice = Parameters<typeof notify>[1];

const note = operation({ id: 'notification.test.tell', permission: 'self', verb: 'read', kind: 'write', unaudited: 'a test' });

/**
 * Tells demo people of something, as a module does; what is not said is a corrective action of the hospital. Each group is told by itself, all of
 * them in one transaction.
 */
export async function tellPeople(
  app: TestApp,
  groups: readonly (readonly string[])[],
  { id = 7, params, ...notice }: Partial<Notice> & Pick<Notice, 'event'>,
): Promise<void> {
  const idOf = async (who: string) => (await whoIs(app, who)).employeeId;
  const told = await Promise.all(groups.map((group) => Promise.all(group.map(idOf))));
  await runUseCase({ kernel: app.kernel, actor: systemActor('test'), operation: note, locale: 'en', requestId: 'test' }, async (ctx) => {
    for (const employeeIds of told)
      await notify(ctx, {
        kind: 'action.action',
        code: `CA-${id}`,
        companyId: 35,
        unitId: 201,
        ...notice,
        id,
        employeeIds,
        params: {
          title: 'Sink stained',
          place: 'Ward 7A',
          due: '2026-12-01',
          by: 'Lee',
          reason: 'Late',
          description: 'Fall',
          severity: 'Minor',
          ...params,
        },
      });
  });
}
