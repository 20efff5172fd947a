import { ActionIcon, Button, Select, Switch } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { categorySource } from '@quantum/modules/certificate/web-api';
import { lessonSource, paperSource } from '@quantum/modules/training/web-api';
import { handleOf, LocalizedInput, PickerField, NumberInput } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import {
  LEVEL_DEFAULTS,
  MOST_REQUIREMENTS,
  MOST_STEPS,
  REQUIREMENT_KINDS,
  type Level,
  type PracticeStep,
  type Requirement,
  type RequirementKind,
} from '../../../contract/index.ts';
import { EMPTY } from '../no-names.ts';
import '../attestation.css';

export const newLevel = (rank: number, highRisk: boolean): Level => ({
  key: newId(),
  rank,
  names: EMPTY,
  categoryId: null,
  requirements: [],
  theoryPaperId: null,
  practice: { minutes: 30, steps: [] },
  theoryLine: highRisk ? LEVEL_DEFAULTS.highRiskLine : LEVEL_DEFAULTS.line,
  practiceLine: highRisk ? LEVEL_DEFAULTS.highRiskLine : LEVEL_DEFAULTS.line,
  theoryWeight: LEVEL_DEFAULTS.theoryWeight,
  practiceWeight: LEVEL_DEFAULTS.practiceWeight,
  assessors: LEVEL_DEFAULTS.assessors,
  resitDays: LEVEL_DEFAULTS.resitDays,
  resits: LEVEL_DEFAULTS.resits,
  keptDays: LEVEL_DEFAULTS.keptDays,
});

/** Of a name of a level or a step. */
const MOST_LETTERS = 120;

interface Props {
  level: Level;
  onChange: (level: Level) => void;
}
/** One level: what it asks, its two parts, its numbers. */
export function LevelFields({ level, onChange }: Props) {
  const { t } = useTranslation();
  const set = (change: Partial<Level>) => onChange({ ...level, ...change });
  const form = handleOf<Pick<Level, 'categoryId' | 'theoryPaperId'>>(
    { categoryId: level.categoryId, theoryPaperId: level.theoryPaperId },
    (change) => set(change),
  );
  const number = (name: keyof Level, max: number, decimals = 0) => (
    <NumberInput
      label={t(`attestation.level.${name}`)}
      min={0}
      max={max}
      decimalScale={decimals}
      value={level[name] as number}
      onChange={(next) => set({ [name]: Number(next) || 0 })}
    />
  );
  return (
    <div className="at-card">
      <LocalizedInput label={t('attestation.level.name')} max={MOST_LETTERS} value={level.names} onChange={(names) => set({ names })} />
      <div className="at-three">
        {number('rank', 20)}
        <PickerField form={form} name="categoryId" label="attestation.level.category" source={categorySource} required />
        <PickerField form={form} name="theoryPaperId" label="attestation.level.paper" source={paperSource} />
      </div>
      <div className="at-three">
        {number('theoryLine', 100, 2)}
        {number('practiceLine', 100, 2)}
        {number('theoryWeight', 1, 2)}
        {number('practiceWeight', 1, 2)}
        {number('assessors', 6)}
        {number('resitDays', 365)}
        {number('resits', 2)}
        {number('keptDays', 730)}
      </div>
      <Requirements all={level.requirements} onChange={(requirements) => set({ requirements })} />
      <Practice level={level} onChange={onChange} />
    </div>
  );
}

const isOf = (kind: RequirementKind) => (kind === 'certificate' ? 'categoryId' : kind === 'lesson' ? 'lessonId' : 'n');
function Requirements({ all, onChange }: { all: Requirement[]; onChange: (all: Requirement[]) => void }) {
  const { t } = useTranslation();
  const set = (i: number, change: Partial<Requirement>) => onChange(all.with(i, { ...all[i]!, ...change }));
  return (
    <section aria-label={t('attestation.requirements')}>
      <strong>{t('attestation.requirements')}</strong>
      {all.map((one, i) => (
        <div key={i} className="at-three">
          <Select
            label={t('attestation.requirement.kind', { no: i + 1 })}
            data={REQUIREMENT_KINDS.map((kind) => ({ value: kind, label: t(`attestation.requirement.${kind}`) }))}
            value={one.kind}
            allowDeselect={false}
            onChange={(kind) => kind && set(i, { kind: kind as RequirementKind, n: null, categoryId: null, lessonId: null })}
          />
          <What one={one} i={i} onChange={(change) => set(i, change)} />
          <div className="at-line">
            <Switch
              label={t('attestation.requirement.waivable')}
              checked={one.waivable}
              onChange={(event) => set(i, { waivable: event.currentTarget.checked })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={t('attestation.requirement.remove', { no: i + 1 })}
              onClick={() => onChange(all.toSpliced(i, 1))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {all.length < MOST_REQUIREMENTS && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...all, { kind: 'months', n: 6, categoryId: null, lessonId: null, waivable: true }])}
        >
          {t('attestation.requirement.add')}
        </Button>
      )}
    </section>
  );
}

function What({ one, i, onChange }: { one: Requirement; i: number; onChange: (change: Partial<Requirement>) => void }) {
  const { t } = useTranslation();
  const what = isOf(one.kind);
  if (what === 'n')
    return (
      <NumberInput
        label={t(`attestation.requirement.n.${one.kind}`)}
        min={0}
        max={240}
        value={one.n ?? ''}
        onChange={(next) => onChange({ n: next === '' ? null : Number(next) })}
      />
    );
  // Each picker of a page has a name of its own.
  const name = `requirement${i}`;
  const form = handleOf<Record<string, number | null>>({ [name]: one[what] }, (change) => onChange({ [what]: change[name] ?? null }));
  return (
    <PickerField
      form={form}
      name={name}
      label={`attestation.requirement.${one.kind}`}
      source={what === 'categoryId' ? categorySource : lessonSource}
      required
    />
  );
}

function Practice({ level, onChange }: Props) {
  const { t } = useTranslation();
  const practice = level.practice;
  const put = (steps: PracticeStep[]) => onChange({ ...level, practice: { ...practice!, steps } });
  return (
    <section aria-label={t('attestation.practice')}>
      <Switch
        label={t('attestation.level.hasPractice')}
        checked={practice !== null}
        onChange={(event) => onChange({ ...level, practice: event.currentTarget.checked ? { minutes: 30, steps: [] } : null })}
      />
      {practice && (
        <>
          <NumberInput
            label={t('attestation.level.minutes')}
            min={1}
            max={240}
            value={practice.minutes}
            onChange={(next) => onChange({ ...level, practice: { ...practice, minutes: Number(next) || 1 } })}
          />
          <ol className="at-cards">
            {practice.steps.map((step, i) => (
              <li key={step.key} className="at-card">
                <LocalizedInput
                  label={t('attestation.step.no', { no: i + 1 })}
                  max={MOST_LETTERS}
                  value={step.names}
                  onChange={(names) => put(practice.steps.with(i, { ...step, names }))}
                />
                <div className="at-line">
                  <NumberInput
                    label={t('attestation.step.points', { no: i + 1 })}
                    min={0}
                    max={100}
                    value={step.points}
                    onChange={(next) => put(practice.steps.with(i, { ...step, points: Number(next) || 0 }))}
                  />
                  <Switch
                    label={t('attestation.step.critical', { no: i + 1 })}
                    checked={step.critical}
                    onChange={(event) => put(practice.steps.with(i, { ...step, critical: event.currentTarget.checked }))}
                  />
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('attestation.step.remove', { no: i + 1 })}
                    onClick={() => put(practice.steps.toSpliced(i, 1))}
                  >
                    <X size={16} aria-hidden />
                  </ActionIcon>
                </div>
              </li>
            ))}
          </ol>
          {practice.steps.length < MOST_STEPS && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => put([...practice.steps, { key: newId(), names: EMPTY, points: 10, critical: false }])}
            >
              {t('attestation.step.add')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
