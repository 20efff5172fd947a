import { useSearchParams } from 'react-router';
import { MONTHS, type BoardInput } from '../../contract/index.ts';

const DEFAULT_MONTHS = 14;
const COMPARED = ['lastYear', 'target'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[1-9]\d{0,9}$/;

/** What the address asks of a board, and how it is changed. */
export interface BoardAsk {
  input: BoardInput;
  change: (changes: Readonly<Record<string, string>>) => void;
}

export function useBoardAsk(): BoardAsk {
  const [search, setSearch] = useSearchParams();
  const get = (key: string) => search.get(key) ?? '';
  const id = (key: string) => (ID.test(get(key)) ? Number(get(key)) : undefined);
  const isSpan = DAY.test(get('from')) && DAY.test(get('to'));
  const months = MONTHS.find((count) => String(count) === get('months')) ?? DEFAULT_MONTHS;
  const compare = COMPARED.find((one) => one === get('compare'));
  const [unit, line] = [id('unit'), id('line')];
  return {
    input: {
      ...(isSpan ? { from: get('from'), to: get('to') } : { months }),
      ...(unit && { unit }),
      ...(line && { line }),
      ...(compare && { compare }),
      ...(get('exemptions') === 'counted' && { exemptions: 'counted' as const }),
    },
    change: (changes) => {
      const next = new URLSearchParams(search);
      for (const [key, value] of Object.entries(changes)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
      setSearch(next, { replace: true });
    },
  };
}
