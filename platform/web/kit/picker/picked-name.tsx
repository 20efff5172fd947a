import { useQuery } from '@tanstack/react-query';
import { Person } from '@quantum/platform/web/public';
import { knownOption, type PickerSource } from './picker-source.ts';

/** The name of a picked id; asked for when this tab has not seen it. */
export function PickedName({ source, id }: { source: PickerSource; id: number }) {
  const known = knownOption(source, id);
  const { data, isLoading } = useQuery({
    queryKey: ['picked', source.name, id],
    queryFn: async ({ signal }) => (await source.byId?.(id, signal)) ?? null,
    enabled: known === undefined && source.byId !== undefined,
    staleTime: Infinity,
  });
  // A number says nothing; what cannot be named shows it at last.
  const name = (known ?? data)?.label ?? (isLoading ? '…' : String(id));
  return source.isPerson ? <Person name={name} /> : <span className="q-ell">{name}</span>;
}
