import { useNavigate, useSearchParams } from 'react-router';
import { unitSource } from '@quantum/modules/organization/web-api';
import { DayField, PickerField, useActor, useForm, useToday } from '@quantum/platform/web/kit';
import { REGISTER_PATH } from '../../../contract/index.ts';

export interface RegisterAsked {
  unitId: number;
  asOf: string | null;
}

/** What the address asks for; the reader's own unit where it names none. */
export function useRegisterAsk(): RegisterAsked | undefined {
  const own = useActor()?.user.orgId;
  const [search] = useSearchParams();
  const text = search.get('unit');
  const unitId = text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : own;
  const day = search.get('day');
  if (unitId === undefined || unitId === null) return undefined;
  return { unitId, asOf: day !== null && /^\d{4}-\d\d-\d\d$/.test(day) ? day : null };
}

export const registerHref = (path: string, { unitId, asOf }: Partial<RegisterAsked>): string => {
  const search = new URLSearchParams({ ...(unitId && { unit: String(unitId) }), ...(asOf && { day: asOf }) });
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

/** Unit and day; the address holds what is asked, the fields follow it. */
export function RegisterAsk({ asked, path = REGISTER_PATH, hasUnit = true }: { asked: RegisterAsked; path?: string; hasUnit?: boolean }) {
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
      if (unitId !== null) void navigate(registerHref(path, { ...(hasUnit && { unitId }), asOf }));
    },
  };
  return (
    <div className="rg-ask">
      {hasUnit && <PickerField form={followed} name="unitId" label="regulation.fact.unitOf" source={unitSource} required />}
      <DayField form={followed} name="asOf" label="regulation.register.asOf" max={today} />
    </div>
  );
}
