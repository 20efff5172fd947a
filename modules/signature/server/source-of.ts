import { signSource, type SignSource } from './extension-points.ts';

/** The module whose records of this kind are signed; a fault of the caller when there is none. */
export function sourceOf(kind: string): SignSource {
  const source = signSource.all().find((one) => one.kind === kind);
  if (!source) throw new Error(`no module declares how a ${kind} is signed`);
  return source;
}
