import { inLocale, LIMITS, type Locale } from '@quantum/platform/contract';
import { CodeField, FaultText, TextAreaField, TextField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { RISK_METHOD, SECURITY_ZONE, THREAT } from '../../contract/index.ts';
import { usualAxes } from '../../domain/matrix-words.ts';
import { bandOf, productOf, scoreFaults } from '../../domain/scale.rules.ts';
import { LevelFields } from './level-fields.tsx';
import { RatingTag } from './rating.tsx';

export interface SecurityValue {
  zone: string;
  threat: string;
  asset: string;
  score: Record<string, number>;
  measures: string;
  posts: string;
  cameras: string;
}
export const NO_SECURITY: SecurityValue = {
  zone: SECURITY_ZONE.emergency,
  threat: THREAT.intrusion,
  asset: '',
  score: {},
  measures: '',
  posts: '',
  cameras: '',
};
const METHOD = RISK_METHOD.tvi;

export function useSecurityChecks(): (value: SecurityValue) => FieldFault[] {
  const { t } = useTranslation();
  const checks = useChecks();
  return ({ asset, score }) => [
    ...checks.required('asset', 'risk.security.asset', asset),
    ...(scoreFaults(METHOD, score).length > 0 ? [{ path: 'score', text: t('risk.fault.level') }] : []),
  ];
}

export function SecurityFields<T extends SecurityValue>({ form }: { form: FormHandle<T> }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language as Locale;
  const fields = form as unknown as FormHandle<SecurityValue>;
  const { score } = fields.value;
  const axes = usualAxes(METHOD).map(({ key, names, levels }) => ({
    key,
    name: inLocale(names, locale),
    levels: levels.map((level) => ({ value: level.value, name: inLocale(level.names, locale) })),
  }));
  const fault = fields.faultAt('score');
  return (
    <>
      <CodeField form={fields} name="zone" label="risk.security.zone" set="securityZone" required />
      <CodeField form={fields} name="threat" label="risk.security.threat" set="threat" required />
      <TextField form={fields} name="asset" label="risk.security.asset" required />
      <LevelFields id="security" axes={axes} score={score} onChange={(next) => fields.set({ score: next })} />
      {fault && <FaultText>{fault}</FaultText>}
      {scoreFaults(METHOD, score).length === 0 && (
        <div className="ri-line" aria-live="polite">
          {t('risk.rating')} <RatingTag rating={bandOf(METHOD, productOf(METHOD, score))} />
        </div>
      )}
      <TextAreaField form={fields} name="measures" label="risk.security.measures" max={LIMITS.text} rows={3} />
      <TextField form={fields} name="posts" label="risk.security.posts" max={LIMITS.line} />
      <TextField form={fields} name="cameras" label="risk.security.cameras" max={LIMITS.line} />
    </>
  );
}
