import { demoPicture, type ModuleDemo } from '@quantum/platform/server';

type Live = Parameters<NonNullable<ModuleDemo['live']>>[0];
const ACTIONS = '/tasks/correctiveAction';
const DAY = 86_400_000;
/** Days from the assignment to the correction, and from there to the check. */
const [TAKES, CHECKED_AFTER] = [3, 1];

/** The hospital whose supervisor has an account: corrects what was found, and its manager checks. */
export const CORRECTING = { id: 201, manager: 'pm', supervisor: 'sup' } as const;

/** Actions from the assignment to the end, in the days after now; the clock then stands where it stood. */
export async function correct({ calls, clock }: Live, ids: readonly number[], note: string): Promise<void> {
  const { manager, supervisor } = CORRECTING;
  const { employeeId } = await calls.call(supervisor, 'POST', '/permissions/info', {});
  const began = clock.now();
  const after = (days: number) => clock.set(new Date(began.getTime() + days * DAY));
  for (const id of ids) {
    let { version } = await calls.call(manager, 'GET', `${ACTIONS}/${id}`);
    ({ version } = await calls.call(manager, 'POST', `${ACTIONS}/${id}/assign`, { version, responsibleId: employeeId }));
    after(TAKES);
    const photo = await calls.upload(supervisor, 'photo.png', await demoPicture());
    ({ version } = await calls.call(supervisor, 'POST', `${ACTIONS}/${id}/submit`, { version, note, photos: [photo] }));
    after(TAKES + CHECKED_AFTER);
    await calls.call(manager, 'POST', `${ACTIONS}/${id}/pass`, { version });
    clock.set(began);
  }
}
