import { useNavigate } from 'react-router';
import {
  Form,
  LocalizedField,
  NumberField,
  TextField,
  useChecks,
  useForm,
  useMutate,
  useOwnUnit,
  usePage,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { inLocale } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { MOST_NEW_SPACES, NUMBER_SIGN, spaceRecordEndpoints as endpoints, SPACES_PATH } from '../../../contract/index.ts';
import { numbered } from '../../../domain/number-pattern.rules.ts';
import { NO_PLACE, placeInput, SpacePlaceFields, useSpacePlaceChecks, type SpacePlaceValue } from '../../parts/space-place.tsx';
import '../../parts/space-bulk.css';

interface BulkValue extends SpacePlaceValue {
  codePattern: string;
  names: Localized;
  first: number | null;
  last: number | null;
  digits: number | null;
}

/** SS122: many spaces of one floor at once, from a pattern with the number in it. */
export function SpaceBulkScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const check = useSpacePlaceChecks();
  usePage({ title: t('organization.space.bulk'), append: [{ text: t('organization.space.bulk') }] });
  const range = ({ first, last, codePattern }: BulkValue): FieldFault[] => [
    ...(first !== null && last !== null && (last < first || last - first >= MOST_NEW_SPACES)
      ? [{ path: 'last', text: t('organization.space.fault.range') }]
      : []),
    ...(codePattern.trim() !== '' && !codePattern.includes(NUMBER_SIGN) && first !== last
      ? [{ path: 'codePattern', text: t('organization.space.fault.pattern') }]
      : []),
  ];
  const form = useForm<BulkValue>({
    name: 'organization.space.bulk',
    initial: {
      ...NO_PLACE,
      unitId: ownUnit,
      codePattern: '',
      names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
      first: 1,
      last: 10,
      digits: 2,
    },
    check: (value) => [
      ...check(value),
      ...checks.required('codePattern', 'organization.space.codePattern', value.codePattern),
      ...checks.localized('names', 'organization.space.name', value.names),
      ...checks.required('first', 'organization.space.first', value.first),
      ...checks.required('last', 'organization.space.last', value.last),
      ...checks.required('digits', 'organization.space.digits', value.digits),
      ...range(value),
    ],
  });
  const create = useMutate(endpoints.createMany, {
    done: ({ count }) => t('organization.space.bulkDone', { count }),
    onDone: () => void navigate(`${SPACES_PATH}?f.facilityId=is:${form.value.facilityId}`),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page">
      <h1>{t('organization.space.bulk')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        action={t('organization.space.bulkAction')}
        onSubmit={() =>
          void form.submit((value) =>
            create.run({
              input: {
                ...placeInput(value),
                names: value.names,
                codePattern: value.codePattern.trim(),
                first: value.first!,
                last: value.last!,
                digits: value.digits!,
              },
            }),
          )
        }
        onCancel={() => void navigate(SPACES_PATH)}
      >
        <SpacePlaceFields form={form} />
        <TextField
          form={form}
          name="codePattern"
          label="organization.space.codePattern"
          help="organization.space.patternHelp"
          max={LIMITS.code}
          required
        />
        <LocalizedField form={form} name="names" label="organization.space.name" required />
        <div className="org-bulk">
          <NumberField form={form} name="first" label="organization.space.first" min={0} required />
          <NumberField form={form} name="last" label="organization.space.last" min={0} required />
          <NumberField form={form} name="digits" label="organization.space.digits" min={1} max={5} required />
        </div>
        <Preview value={form.value} />
      </Form>
    </div>
  );
}

/** The first and the last of what will be made. */
function Preview({ value }: { value: BulkValue }) {
  const { t, i18n } = useTranslation();
  const { first, last, digits, codePattern, names } = value;
  if (first === null || last === null || digits === null || codePattern.trim() === '' || last < first || last - first >= MOST_NEW_SPACES)
    return null;
  const spaces = numbered({ codePattern, names, first, last, digits });
  const said = (at: number) => `${spaces.at(at)!.code} ${inLocale(spaces.at(at)!.names, i18n.language as 'en')}`;
  return (
    <p className="org-bulk-preview" role="status">
      <b>{t('organization.space.bulkCount', { count: spaces.length })}</b>
      <br />
      {said(0)}
      {spaces.length > 1 && ` … ${said(-1)}`}
    </p>
  );
}
