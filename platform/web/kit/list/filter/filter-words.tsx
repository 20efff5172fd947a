import { useTranslation } from '@quantum/platform/web/public';
import { codeSet } from '../../codes/code-sets.ts';
import { useCodeText } from '../../codes/codes.ts';
import { PickedName } from '../../picker/picked-name.tsx';
import type { Filter } from './filter.ts';
import type { FilterValue } from '../list-state.ts';

const short = (words: string[]): string => (words.length > 2 ? `${words[0]} +${words.length - 1}` : words.join(', '));

/** The value of a set filter in words. */
export function FilterWords({ filter, value }: { filter: Filter; value: FilterValue }) {
  const { t } = useTranslation();
  switch (filter.kind) {
    case 'code':
      return <CodeWords set={filter.set} values={value.values} />;
    case 'options':
      return <>{short(value.values.map((one) => optionWord(filter, one, t)))}</>;
    case 'days':
      return <>{value.condition === 'between' ? value.values.join(' → ') : `${value.condition === '>=' ? '→' : '←'} ${value.values[0]}`}</>;
    case 'flag':
      return <>{t(value.values[0] === 'true' ? 'common.yes' : 'common.no')}</>;
    case 'pick':
      return <PickedName source={filter.source} id={Number(value.values[0])} />;
    default:
      return <>{value.values[0]}</>;
  }
}

function CodeWords({ set, values }: { set: string; values: string[] }) {
  const words = useCodeText(codeSet(set).category);
  return <>{short(values.map(words))}</>;
}

function optionWord({ options, areWords }: Extract<Filter, { kind: 'options' }>, value: string, t: (key: string) => string): string {
  const label = options.find((option) => option.value === value)?.label;
  return label === undefined ? value : areWords ? label : t(label);
}
