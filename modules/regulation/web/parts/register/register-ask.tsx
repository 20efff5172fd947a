import { useNavigate, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { DayField, EmptyCells, PickerField, useForm, useToday } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { REGISTER_PATH } from '../../../contract/index.ts';

export interface RegisterAsked {
  unitId: number;
  asOf: string | null;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);
const idIn = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** What the address asks for; without a unit the server chooses one. */
export function useRegisterAsk(): { unitId: number | null; asOf: string | null; clauseId: number | null } {
  const [search] = useSearchParams();
  const day = search.get('day');
  return {
    unitId: idIn(search.get('unit')),
    asOf: isDay(day) ? day : null,
    clauseId: idIn(search.get('clause')),
  };
}

export const registerHref = (path: string, { unitId, asOf }: Partial<RegisterAsked>): string => {
  const search = new URLSearchParams({ ...(unitId && { unit: String(unitId) }), ...(asOf && { day: asOf }) });
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

interface Props {
  asked: { unitId: number | null; asOf: string | null };
  path?: string;
  hasUnit?: boolean;
}
/** Unit and day; the address holds what is asked, the fields follow it. */
export function RegisterAsk({ asked, path = REGISTER_PATH, hasUnit = true }: Props) {
  const navigate = useNavigate();
  const today = useToday();
  const form = useForm<{ unitId: number | null; asOf: string | null }>({
    name: 'regulation-register',
    initial: asked,
    check: () => [],
    keptIn: 'tab',
  });
  const followed = {
    ...form,
    set: (change: Partial<{ unitId: number | null; asOf: string | null }>) => {
      const { unitId, asOf } = { ...form.value, ...change };
      if (unitId !== null || !hasUnit) void navigate(registerHref(path, { ...(hasUnit && unitId !== null && { unitId }), asOf }));
    },
  };
  return (
    <div className="rg-ask">
      {hasUnit && <PickerField form={followed} name="unitId" label="regulation.fact.unitOf" source={unitSource} required />}
      <DayField form={followed} name="asOf" label="regulation.register.asOf" max={today} />
    </div>
  );
}

/** A day to come has no register yet. */
export function DayToCome() {
  const { t } = useTranslation();
  return (
    <p className="q-fault" role="alert">
      {t('regulation.register.dayToCome')}
    </p>
  );
}

/** Nothing was in force on the day. */
export function NothingInForce({ of }: { of: string }) {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t('regulation.register.empty')}</h2>
      <p className="q-quiet">{of}</p>
      <p className="q-quiet">{t('regulation.register.emptyText')}</p>
    </div>
  );
}
