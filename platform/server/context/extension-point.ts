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

const points = new Map<string, Map<string, unknown[]>>();

/** Declares a typed point; `name` is `<module>.<point>`. */
export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  const contributed = new Map<string, T[]>();
  points.set(name, contributed as Map<string, unknown[]>);
  const entries = () => [...contributed].flatMap(([module, values]) => values.map((value) => ({ module, value })));
  return { name, entries, all: () => entries().map((e) => e.value) };
}

/** Contributes a value; nothing happens until the app wires the module. */
export function contribute<T>(point: ExtensionPoint<T>, ...values: T[]): Contribution {
  return {
    point: point.name,
    wire: (module) => void points.get(point.name)!.set(module, [...(points.get(point.name)!.get(module) ?? []), ...values]),
  };
}

/** Replaces every contribution by those of these modules, in order. Called once by the app at start. */
export function wireContributions(modules: readonly { id: string; contributions?: readonly Contribution[] }[]): void {
  for (const contributed of points.values()) contributed.clear();
  for (const module of modules) for (const contribution of module.contributions ?? []) contribution.wire(module.id);
}

/** Every declared point with its contributing modules, for the generated page. */
export const describePoints = (): { point: string; contributors: string[] }[] =>
  [...points].map(([point, contributed]) => ({ point, contributors: [...contributed.keys()] }));
