type Listener = () => void;

let shown: readonly number[] = [];
const listeners = new Set<Listener>();

function set(next: readonly number[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Jobs of this page whose end someone waits for. */
export const tray = {
  current: (): readonly number[] => shown,
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Shows a job with its progress until it is closed. */
export const trayJob = (id: number): void => set([...shown.filter((one) => one !== id), id]);
export const untrayJob = (id: number): void => set(shown.filter((one) => one !== id));
