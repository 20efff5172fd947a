// TRA153
import { WalletCards } from 'lucide-react';
import { MOST_CARDS } from '@quantum/modules/certificate/contract';
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  BulkButton,
  date,
  fetchPaper,
  holds,
  ListPage,
  project,
  text,
  title,
  useActor,
  useList,
  useMutate,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  attestationOps,
  MOST_LEVELS,
  passportEndpoints as passports,
  passportPath,
  peopleEndpoints,
  type PersonRow,
  SCHEMES_PATH,
} from '../../../contract/index.ts';
import { PEOPLE_PLACES } from '../../parts/people/people-places.ts';
import { schemeSource } from '../../parts/sources.ts';
import { peopleViews } from '../../parts/list-views.ts';

const hrefOf = ({ employeeId }: PersonRow): string => passportPath(employeeId);

const RANKS = Array.from({ length: MOST_LEVELS }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

const columns: Column<PersonRow>[] = [
  title('name', 'attestation.person', { href: hrefOf }),
  text('code', 'common.code', { sortable: true, phone: 'hidden' }),
  project('unitName', 'common.project'),
  text('jobName', 'attestation.job', { phone: 'hidden' }),
  text('schemeName', 'attestation.scheme.one'),
  text('levelName', 'attestation.people.level', { bare: false }),
  date('validTo', 'attestation.people.until'),
  text('nextLevelName', 'attestation.people.next', { bare: false }),
];
const filters: Filter[] = [
  { key: 'schemeId', label: 'attestation.scheme.one', kind: 'pick', source: schemeSource },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'rank', label: 'attestation.level.rank', kind: 'options', options: RANKS },
  { key: 'validTo', label: 'attestation.people.until', kind: 'days' },
];

/** Names behind the numbers of coverage; exported, what an allowance is paid by. */
export function PeopleListScreen() {
  const { t } = useTranslation();
  const list = useList(peopleEndpoints.list, { views: peopleViews });
  const mayMake = holds(useActor(), attestationOps.makePassport);
  const make = useMutate(passports.makeMany, { quiet: true });
  const cards = async () => {
    const input = { ids: [...list.selected].slice(0, MOST_CARDS) };
    // Who has no code yet gets one, where the reader may make them.
    if (mayMake && !(await make.run({ input }))) return;
    await fetchPaper({ endpoint: passports.cards, input });
  };
  return (
    <ListPage
      parts={PEOPLE_PLACES}
      title="attestation.people.names"
      list={list}
      columns={columns}
      filters={filters}
      exports
      bulk={
        <BulkButton icon={<WalletCards size={14} aria-hidden />} onClick={() => void cards()}>
          {t('attestation.people.cards')}
        </BulkButton>
      }
      empty={{
        title: 'attestation.people.none',
        text: 'attestation.people.noneText',
        nextStep: { to: SCHEMES_PATH, label: 'menu.TRA151', operation: attestationOps.readScheme },
      }}
    />
  );
}
