import { useState } from 'react';
import { holds, useActor, useDrag, useIsPhone, useMutate, type OnGrip } from '@quantum/platform/web/kit';
import { call } from '@quantum/platform/web/public';
import { classificationEndpoints as calls, documentationOps, type ClassificationRow } from '../../../contract/index.ts';
import { isBelow } from '../../../domain/classification.rules.ts';

/** A place in the tree as a target: 0 is the top. */
type Target = number;
interface Move {
  row: ClassificationRow;
  /** Undefined: to the top. */
  parent: ClassificationRow | undefined;
}

/** The head of the table is the top of the tree. */
function targetUnder(element: Element | null): Target | undefined {
  if (element?.closest('thead')) return 0;
  const place = element?.closest('tr')?.querySelector<HTMLElement>('[data-place]');
  return place ? Number(place.dataset['place']) : undefined;
}

/** Classifications are dragged below another one, or to the top; the form of each does the same for the keyboard. */
export function useTreeDrag(rows: readonly ClassificationRow[]) {
  const mayMove = holds(useActor(), documentationOps.updateClassification);
  const isPhone = useIsPhone();
  const [asked, ask] = useState<Move>();
  const update = useMutate(calls.update, { kind: 'update' });
  const rowOf = (id: number) => rows.find((row) => row.id === id);
  const { target, onGrip } = useDrag<number, Target>({
    targetAt: (element, _at, id) => {
      const to = targetUnder(element);
      const row = rowOf(id);
      if (to === undefined || !row || to === (row.parentClassificationId ?? 0)) return undefined;
      const parent = rowOf(to);
      return to === 0 || (parent && !isBelow(parent.path, row.path)) ? to : undefined;
    },
    onDrop: (id, to) => {
      const row = rowOf(id);
      if (row) ask({ row, parent: rowOf(to) });
    },
    scroller: '.q-list-body',
    withGhost: true,
  });
  const move = async () => {
    const id = asked!.row.id;
    // What it says now: only its place changes.
    const one = await call(calls.read, { params: { id } });
    const { version, names, docType, confidentiality, reviewMonths, retentionYears, reviewerRoles, approverRoles } = one;
    const fields = { names, docType, confidentiality, reviewMonths, retentionYears, reviewerRoles, approverRoles };
    return update.run({ params: { id }, input: { version, ...fields, parentClassificationId: asked!.parent?.id ?? null } });
  };
  const grip: OnGrip<number> | undefined = mayMove && !isPhone ? onGrip : undefined;
  return { target, asked, close: () => ask(undefined), move, onGrip: grip };
}
