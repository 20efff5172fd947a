/** A question a lower rank asks without knowing who answers; higher modules contribute to it. */
interface ExtensionPoint<T> {
  readonly name: string;
  /** Contributions in module order. */
  all(): readonly T[];
  /** With the id of the contributing module. */
  entries(): readonly { module: string; value: T }[];
}

export interface Contribution {
  readonly point: string;
  wire(module: string): void;
}

/** Counted up by every wiring of a module. */
let wirings = 0;
const points = new Map<string, Map<string, unknown[]>>();

/** Declares a typed point; `name` is `<module>.<point>`. */
export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  const contributed = new Map<string, T[]>();
  points.set(name, contributed as Map<string, unknown[]>);
  const entries = () => [...contributed].flatMap(([module, values]) => values.map((value) => ({ module, value })));
  // Asked with every call, wired once: put together when it was wired anew.
  let wired = -1;
  let values: readonly T[] = [];
  const all = () => {
    if (wired !== wirings) [wired, values] = [wirings, entries().map((e) => e.value)];
    return values;
  };
  return { name, entries, all };
}

/** Contributes a value; nothing happens until the app wires the module. */
export function contribute<T>(point: ExtensionPoint<T>, ...values: T[]): Contribution {
  return {
    point: point.name,
    wire: (module) => {
      wirings++;
      points.get(point.name)!.set(module, [...(points.get(point.name)!.get(module) ?? []), ...values]);
    },
  };
}

/** Replaces every contribution by those of these modules, in order. Called once by the app at start. */
export function wireContributions(modules: readonly { id: string; contributions?: readonly Contribution[] }[]): void {
  wirings++;
  for (const contributed of points.values()) contributed.clear();
  for (const module of modules) for (const contribution of module.contributions ?? []) contribution.wire(module.id);
}

/** Every declared point with its contributing modules, for the generated page. */
export const describePoints = (): { point: string; contributors: string[] }[] =>
  [...points].map(([point, contributed]) => ({ point, contributors: [...contributed.keys()] }));
