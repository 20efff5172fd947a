import { randomUUID } from 'node:crypto';
import { CORRECTIVE_ACTION_MODE, FINDING_CATEGORY, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { FormContent } from '@quantum/modules/form/contract';
import { seeded, type Kernel, type MovableClock } from '@quantum/platform/server';
import { answerSet, failable } from './answer-set.ts';
import { plantMultiProjectPlan } from './across-plan.ts';
import { plantCorrections } from './corrections.ts';
import { DemoCalls } from './demo-calls.ts';
import { plantGroupPlans } from './group-plans.ts';
import { plantSignTimes } from './signing/sign-times.ts';
import { plantSignatures } from './signing/signatures.ts';
import { plantIssues } from './issues.ts';
import { plantDigest } from './mail/digest.ts';
import { demoParts } from './module-demos.ts';
import { plantRounds } from './walks.ts';
import { drawScene, type Scene } from './scenes.ts';

const WEEKS = 8;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** What was found, with the pictures before and after. */
const FOUND: { text: string; category: string; before: Scene; after: Scene }[] = [
  {
    text: 'Basin stained, limescale round the overflow',
    category: FINDING_CATEGORY.cleanliness,
    before: 'basinStained',
    after: 'basinClean',
  },
  { text: 'Waste bin filled above the three-quarter line', category: FINDING_CATEGORY.waste, before: 'binFull', after: 'binClosed' },
  { text: 'Linen trolley parked in front of the fire door', category: FINDING_CATEGORY.fire, before: 'doorBlocked', after: 'doorFree' },
  { text: 'Floor wet and no warning sign placed', category: FINDING_CATEGORY.slip, before: 'floorWet', after: 'floorDry' },
];

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  random: () => number;
  people: Record<'pm' | 'sup' | 'insp', { employeeId: number; orgId: number }>;
  tick: () => Promise<void>;
}

/**
 * Eight weeks of a ward round and its corrections, made by the demo people through the product's own calls with the
 * clock moved: every record, to-do, score and history row is a real one. The same every time, but for its dates.
 */
export async function makeHistory(kernel: Kernel, clock: MovableClock, progress: (done: number, of: number) => void): Promise<void> {
  const calls = new DemoCalls(kernel);
  const now = new Date();
  const jobs = kernel.modules.flatMap((module) => module.jobs ?? []);
  const run = async (name: string): Promise<void> => jobs.find((job) => job.name === name)!.run({}, kernel);
  const tick = async () => run('inspection-tick');
  // Nine in the morning of the day it is in Hong Kong, at whatever hour the demo is loaded: today's round is there to be done.
  const today = new Date(now.getTime() + 8 * HOUR).setUTCHours(0, 0, 0, 0);
  const start = new Date(today + HOUR - WEEKS * 7 * DAY);
  try {
    await calls.signIn();
    clock.set(start);
    const people = {
      pm: await calls.call('pm', 'POST', '/permissions/info', {}),
      sup: await calls.call('sup', 'POST', '/permissions/info', {}),
      insp: await calls.call('insp', 'POST', '/permissions/info', {}),
    };
    const setting: Setting = { calls, clock, random: seeded(20261120), people, tick };
    const planId = await plan(setting, 'Ward cleaning round, ward 7A', 'WARD-7A', start);
    for (let week = 0; week < WEEKS; week++) {
      await oneWeek(setting, week, new Date(start.getTime() + week * 7 * DAY));
      progress(week + 1, WEEKS);
    }
    const answer = (taskId: number, failures: number) => inspect(setting, taskId, failures, false);
    await plantSignatures({ calls, clock, answer }, planId, now);
    await plantSignTimes({ calls, clock, answer }, planId, now);
    await plantMultiProjectPlan({ calls, clock, tick, answer }, planId, now);
    await plantGroupPlans({ calls, clock, tick, answer }, planId, now);
    await plantCorrections(setting, now);
    await plantIssues(setting, now);
    await plantRounds(setting, now);
    for (const { live } of await demoParts(kernel)) {
      // Whatever the module before told of the past: shortly after midnight its last minutes are of another day.
      clock.set(new Date(now.getTime()));
      await live?.({ kernel, calls, clock, now });
    }
    await plantDigest({ calls, clock, people, deliver: () => run('deliver-mails') }, now);
  } finally {
    clock.set(new Date(now.getTime()));
  }
  await tick();
  await run('action-tick');
}

/** A weekly plan over the eight spaces of a group; its window is the whole working day. */
async function plan({ calls, people }: Setting, name: string, groupCode: string, start: Date): Promise<number> {
  const unitId = people.pm.orgId;
  const criteria = (key: string, value: unknown) => ({ queryCriterias: [{ key, value }] });
  const groups = await calls.call('pm', 'POST', '/space/group/list', {
    queryCriterias: [
      { key: 'unitId', value: unitId },
      { key: 'code', value: groupCode },
    ],
  });
  const forms = await calls.call('pm', 'POST', '/forms/havingPreview/list/plan', criteria('code', 'WARD-CLEAN'));
  const form =
    forms.items[0] ??
    (await calls.call('pm', 'POST', '/forms/havingPreview/list/plan', {})).items.find((one: { name: string }) => /ward/i.test(one.name));
  const weekday = start.getUTCDay() || 7;
  const made = await calls.call('pm', 'POST', '/inspections', {
    name,
    unitId,
    method: '_SYS_IM_1',
    formId: form.id,
    spaceIds: groups.items[0].spaceIds,
    inspectorIds: [people.insp.employeeId],
    assignRule: '_SYS_AR_1',
    frequency: '_SYS_PF_4',
    interval: 1,
    weekdays: [weekday],
    times: ['00:30'],
    windowMinutes: 22 * 60,
    graceMinutes: 60,
    startsOn: start.toISOString().slice(0, 10),
    endsOn: null,
  });
  await calls.call('pm', 'POST', `/inspections/${made.id}/publish`, { version: made.version });
  return made.id;
}

async function oneWeek(setting: Setting, week: number, at: Date): Promise<void> {
  const { calls, clock, tick, random } = setting;
  clock.set(at);
  await tick();
  const todo = await calls.call('insp', 'POST', '/tasks/todo/list', {});
  const round = todo.items.find((task: { href: string }) => task.href.includes('/inspection/round/'));
  if (!round) return;
  const { tasks } = await calls.call('insp', 'GET', `/inspectionTasks/round/${round.href.split('/').at(-1)}`);
  // Two rounds were not finished: what was left of them is missed.
  const done = week === 3 ? tasks.slice(0, 6) : week === 6 ? tasks.slice(0, 7) : tasks;
  for (const [i, task] of done.entries()) {
    clock.set(new Date(at.getTime() + (i + 1) * 6 * 60_000));
    // The basin of the third space keeps failing: the planted repeat.
    const failures = i === 2 && week % 2 === 0 ? 1 : random() < 0.16 ? 1 + Math.floor(random() * 2) : 0;
    await inspect(setting, task.id, failures, i === 2);
  }
  await correct(setting, week, at);
}

async function inspect({ calls, random, people }: Setting, taskId: number, failures: number, planted: boolean): Promise<void> {
  const found = await calls.call('insp', 'GET', `/inspectionTasks/${taskId}`);
  const task = await calls.call('insp', 'POST', `/inspectionTasks/${taskId}/start`, { version: found.version });
  const content = task.form.content as FormContent;
  const choices = failable(content);
  const failing = Array.from({ length: failures }, (_, n) =>
    planted && n === 0
      ? (choices.find((item) => /sink|basin/.test(item.key)) ?? choices[2]!)
      : choices[Math.floor(random() * choices.length)]!,
  );
  const keys = [...new Set(failing.map((item) => item.key))];
  const kinds = keys.map((_, n) => FOUND[planted && n === 0 ? 0 : Math.floor(random() * FOUND.length)]!);
  const immediates = keys.map(() => random() < 0.3);
  const upload = async (name: string, scene: Scene) => calls.upload('insp', name, await drawScene(scene));
  const shown = Promise.all(keys.map(async (key, n) => [key, await upload('answer.jpg', kinds[n]!.before)] as const));
  const findings = keys.map(async (item, n) => {
    const { text, category, before, after } = kinds[n]!;
    const immediate = immediates[n]!;
    const [photoBefore, photoAfter] = await Promise.all([upload('before.jpg', before), immediate ? upload('after.jpg', after) : null]);
    return {
      clientId: randomUUID(),
      item,
      description: text,
      category,
      risk: immediate ? INSPECTION_RISK.low : INSPECTION_RISK.medium,
      mode: immediate ? CORRECTIVE_ACTION_MODE.immediateCorrection : CORRECTIVE_ACTION_MODE.assignTask,
      responsibleId: immediate ? people.insp.employeeId : people.sup.employeeId,
      photosBefore: [photoBefore],
      photosAfter: photoAfter === null ? [] : [photoAfter],
    };
  });
  const proof = await upload('overview.jpg', 'floorDry');
  const photos = new Map(await shown);
  const answers = answerSet(content, new Set(keys), proof, (key) => photos.get(key));
  const startedAt = new Date(Date.parse(task.startedAt)).toISOString();
  await calls.call('insp', 'POST', `/inspectionTasks/${taskId}/submit`, {
    version: task.version,
    clientId: randomUUID(),
    startedAt,
    answers,
    findings: await Promise.all(findings),
  });
}

/** The supervisor corrects what is assigned, the project manager verifies; the last weeks stay open, one of them late. */
async function correct({ calls, clock, random }: Setting, week: number, at: Date): Promise<void> {
  if (week === WEEKS - 1) return;
  clock.set(new Date(at.getTime() + 2 * DAY));
  // Earlier messages are read: only those of the last weeks are unread.
  if (week < WEEKS - 2) for (const who of ['pm', 'sup', 'insp']) await calls.call(who, 'POST', '/message/readAll', {});
  const todo = await calls.call('sup', 'POST', '/tasks/todo/list', {});
  for (const [n, task] of todo.items.entries()) {
    if (week === WEEKS - 2 && n % 2 === 1) continue;
    const path = `/tasks/correctiveAction/${task.href.split('/').at(-1)}`;
    const action = await calls.call('sup', 'GET', path);
    const after = FOUND.find((kind) => action.description.includes(kind.text))?.after ?? 'floorDry';
    const submitted = await calls.call('sup', 'POST', `${path}/submit`, {
      version: action.version,
      note: 'Cleaned and checked with the ward team',
      photos: [await calls.upload('sup', 'after.jpg', await drawScene(after))],
    });
    // What was corrected last waits for the verifier.
    if (week === WEEKS - 2) continue;
    if (random() < 0.15) {
      const back = await calls.call('pm', 'POST', `${path}/return`, {
        version: submitted.version,
        reason: 'The photo does not show the whole place',
      });
      const again = await calls.call('sup', 'POST', `${path}/submit`, {
        version: back.version,
        note: 'New photo of the whole place',
        photos: [await calls.upload('sup', 'after.jpg', await drawScene(after))],
      });
      await calls.call('pm', 'POST', `${path}/pass`, { version: again.version });
    } else await calls.call('pm', 'POST', `${path}/pass`, { version: submitted.version });
  }
}
