import { Button, Select } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { Section, type FormHandle, NumberInput } from '@quantum/platform/web/kit';
import { type Translate, useTranslation } from '@quantum/platform/web/public';
import { AUDIENCES, type ActionRules, type EscalationStep } from '../../../contract/index.ts';
import { StepGroup } from './step-group.tsx';
import type { RulesDraft } from './rules-draft.ts';

interface Props {
  form: FormHandle<RulesDraft>;
  highRisk: boolean;
  businessLines: { id: number; name: string }[];
  groups: ActionRules['groups'];
}

/** `3 d before`, `when due`, `6 h after`. */
function whenWords(hours: number, t: Translate): string {
  if (hours === 0) return t('action.rules.at.due');
  const size = Math.abs(hours);
  const time = size % 24 === 0 ? t('action.rules.days', { count: size / 24 }) : t('action.rules.hoursOf', { count: size });
  return t(hours < 0 ? 'action.rules.at.before' : 'action.rules.at.after', { time });
}

/** The steps for one kind of risk: the common ones, and those of business lines that have their own. */
export function EscalationEditor({ form, highRisk, businessLines, groups }: Props) {
  const { t } = useTranslation();
  const { ladder } = form.value;
  const own = businessLines.filter((line) => ladder.some((step) => step.highRisk === highRisk && step.businessLineId === line.id));
  const others = businessLines.filter((line) => !own.includes(line));
  const begin = (lineId: number) =>
    form.set({
      ladder: [
        ...ladder,
        ...ladder
          .filter((step) => step.highRisk === highRisk && step.businessLineId === null)
          .map((step) => ({ ...step, businessLineId: lineId })),
      ],
    });
  const risk = t(highRisk ? 'action.rules.ladderHigh' : 'action.rules.ladderOther');
  return (
    <Section title={`${t('action.rules.ladder')} · ${risk}`}>
      <Steps form={form} groups={groups} highRisk={highRisk} lineId={null} name={t('action.rules.everyLine')} />
      {own.map((line) => (
        <Steps key={line.id} form={form} groups={groups} highRisk={highRisk} lineId={line.id} name={line.name} />
      ))}
      {others.length > 0 && (
        <Select
          className="act-add-line"
          placeholder={t('action.rules.addLine')}
          aria-label={`${t('action.rules.addLine')}: ${risk}`}
          data={others.map((line) => ({ value: String(line.id), label: line.name }))}
          value={null}
          onChange={(next) => next && begin(Number(next))}
        />
      )}
    </Section>
  );
}

type StepsProps = Pick<Props, 'form' | 'groups' | 'highRisk'> & { lineId: number | null; name: string };

function Steps({ form, groups, highRisk, lineId, name }: StepsProps) {
  const { t } = useTranslation();
  const { ladder } = form.value;
  const steps = ladder.flatMap((step, at) => (step.highRisk === highRisk && step.businessLineId === lineId ? [{ step, at }] : []));
  const put = (at: number, change: Partial<EscalationStep>) =>
    form.set({ ladder: ladder.map((step, i) => (i === at ? { ...step, ...change } : step)) });
  const add = () => {
    const offsetHours = Math.max(0, ...steps.map(({ step }) => step.offsetHours)) + 24;
    form.set({ ladder: [...ladder, { businessLineId: lineId, highRisk, offsetHours, audience: ['assignee'], groupId: null }] });
  };
  return (
    <div className="act-ladder">
      <h3>{name}</h3>
      <ol>
        {steps.map(({ step, at }) => {
          const when = whenWords(step.offsetHours, t);
          const fault =
            form.faultAt(`ladder.${at}.offsetHours`) ?? form.faultAt(`ladder.${at}.audience`) ?? form.faultAt(`ladder.${at}.groupId`);
          return (
            <li key={at}>
              <NumberInput
                aria-label={`${t('action.rules.offset')}: ${when}`}
                value={step.offsetHours}
                min={-720}
                max={2160}
                allowDecimal={false}
                suffix={t('action.rules.hours')}
                onChange={(next) => put(at, { offsetHours: Number(next) })}
              />
              <span className="act-when">{when}</span>
              <span className="act-causes" role="group" aria-label={`${t('action.rules.audience')}: ${when}`}>
                {AUDIENCES.map((one) => {
                  const chosen = step.audience.includes(one);
                  return (
                    <button
                      key={one}
                      type="button"
                      aria-pressed={chosen}
                      onClick={() =>
                        put(at, { audience: AUDIENCES.filter((other) => (other === one ? !chosen : step.audience.includes(other))) })
                      }
                    >
                      {t(`action.rules.audience.${one}`)}
                    </button>
                  );
                })}
                <StepGroup step={step} groups={groups} when={when} onChange={(groupId) => put(at, { groupId })} />
              </span>
              <button
                type="button"
                className="q-icon-btn"
                aria-label={`${t('action.rules.remove')}: ${when}`}
                onClick={() => form.set({ ladder: ladder.filter((_, i) => i !== at) })}
              >
                <X size={14} aria-hidden />
              </button>
              {fault && (
                <span className="q-fault" role="alert">
                  {fault}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Button size="xs" variant="subtle" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
        {t('action.rules.add')}
      </Button>
    </div>
  );
}
