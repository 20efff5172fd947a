import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { DeviceStore } from './device-store.ts';
import type { Entry } from './queue.ts';
import { ModelDevice } from './testing/model-device.ts';
import { ModelServer, type Trouble } from './testing/model-server.ts';

const RUNS = runs(300);
const PEOPLE = ['ann', 'bo'];

type Act = (device: ModelDevice, server: ModelServer) => void | Promise<void>;
const act = <T>(name: string, of: fc.Arbitrary<T>, run: (value: T) => Act) =>
  of.map((value) => ({ run: run(value), toString: () => `${name} ${JSON.stringify(value)}` }));
const steps = fc.oneof(fc.constant(1e9), fc.nat(30));

/** Everything that may happen to a device, in any order. */
const anything = fc.oneof(
  act('save', fc.constantFrom('a', 'b'), (text) => (device) => device.save(text)),
  act('photo', fc.constantFrom('x', 'y', 'z'), (bytes) => (device) => device.photo(bytes)),
  act(
    'submit',
    fc.record({ twice: fc.boolean(), refused: fc.boolean() }),
    ({ twice, refused }) =>
      (device) =>
        device.submit(twice, refused),
  ),
  act('trouble', fc.constantFrom<Trouble>('noNetwork', 'lostReply', 'busy', 'sessionEnded', 'none'), (trouble) => (_, server) => {
    server.troubles.push(trouble);
  }),
  act('send, tab closed after', steps, (n) => (device) => device.run(n, true)),
  act('two tabs', fc.tuple(steps, steps), ([a, b]) => async (device) => {
    await Promise.all([device.run(a, false), device.run(b, false)]);
  }),
  act('signed in', fc.constantFrom(...PEOPLE, undefined), (user) => (device) => {
    device.user = user;
  }),
  act('reconnected', fc.boolean(), (byHand) => (device) => device.wake(byHand)),
  act('corrected', fc.constant(null), () => (device) => device.correct()),
);

let devices = 0;

async function nothingLostNothingTwice(acts: readonly { run: Act }[], Store?: typeof DeviceStore): Promise<void> {
  const server = new ModelServer();
  const device = new ModelDevice(server, `device-${++devices}`, Store);
  device.user = PEOPLE[0];
  for (const { run } of acts) await run(device, server);

  // Everything heals: the network is back, each person signs in and asks what was refused to be sent again.
  server.troubles.length = 0;
  for (const user of PEOPLE) {
    device.user = user;
    for (let round = 0; round < 3; round++) {
      await device.wake(true);
      await device.run(1e9, round % 2 === 0);
    }
  }

  expect(server.faults).toEqual([]);
  const submitted = [...device.written].filter(([, sheet]) => sheet.isSubmitted);
  expect([...server.records.keys()].toSorted()).toEqual(submitted.map(([id]) => id).toSorted());
  for (const [id, sheet] of submitted) {
    const record = server.records.get(id)!;
    expect(record.user).toBe(sheet.user);
    expect((record.body as { text: string }).text).toBe(sheet.text);
    expect(record.photos).toEqual(sheet.photos.map((photo) => server.photos.get(photo.id)!.id));
    expect(sheet.photos.map((photo) => server.photos.get(photo.id)!.bytes)).toEqual(sheet.photos.map((photo) => photo.bytes));
  }
  // What was not submitted is still on the device, and nothing else is.
  for (const user of PEOPLE) {
    const left = await device.left(user);
    expect(left.entries.filter((entry) => entry.state !== 'sent')).toEqual([]);
    const unsubmitted = [...device.written.values()].filter((sheet) => sheet.user === user && !sheet.isSubmitted);
    expect(left.photos).toBe(unsubmitted.reduce((sum, sheet) => sum + sheet.photos.length, 0));
  }
}

const holds = (numRuns: number, Store?: typeof DeviceStore) =>
  fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 40, minLength: 8 }), (acts) => nothingLostNothingTwice(acts, Store)),
    { numRuns, seed: 20_261_121, endOnFailure: Store !== undefined },
  );

test(`nothing lost, nothing twice, nothing in another's name (${RUNS} seeded runs)`, () => holds(RUNS), 3_600_000);

/** Stores with a fault: each must be found, or the test above proves nothing. */
const PLANTED: Record<string, typeof DeviceStore> = {
  'corrections under the id the server may know': class extends DeviceStore {
    override async takeBack(clientId: string, newId: () => string) {
      const back = await super.takeBack(clientId, newId);
      return back && { ...back, clientId };
    }
  },
  'photos leave the device before the server has confirmed their record': class extends DeviceStore {
    override async enqueue(entry: Entry) {
      await super.enqueue(entry);
      for (const photo of entry.photos) await this.removePhoto(photo);
    }
  },
  'a record without an answer counts as sent': class extends DeviceStore {
    override change(clientId: string, next: (entry: Entry) => Entry) {
      return super.change(clientId, (entry) => {
        const then = next(entry);
        return then.tries > entry.tries ? { ...then, state: 'sent' } : then;
      });
    }
  },
  'what is refused is dropped': class extends DeviceStore {
    override change(clientId: string, next: (entry: Entry) => Entry) {
      return super.change(clientId, (entry) => {
        const then = next(entry);
        return then.state === 'refused' ? { ...then, state: 'sent' } : then;
      });
    }
  },
  'sent in the name of whoever is signed in': class extends DeviceStore {
    constructor(user: string) {
      super(user.replace(/-\w+$/, '-everybody'));
      Object.defineProperty(this, 'userId', { value: user });
    }
  },
};

test.each(Object.entries(PLANTED))('finds the planted fault: %s', (_, Store) =>
  expect(holds(300, Store)).rejects.toThrow('Property failed'),
);
