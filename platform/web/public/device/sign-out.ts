type Step = () => Promise<void>;

const steps: Step[] = [];

/** ms; signing out waits no longer for what a module ends on the device. */
const PATIENCE = 3000;

/** What a module ends on this device when its reader signs out, while the session is still there. */
export const onSignOut = (step: Step): void => {
  if (!steps.includes(step)) steps.push(step);
};

/** All of it, one failing stops none of the others; nobody is kept signed in by it. */
export async function endOnDevice(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE));
  await Promise.race([Promise.allSettled(steps.map((step) => step())), late]);
}
