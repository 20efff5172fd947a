import { useState } from 'react';
import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import type { ScoreTargets } from '@quantum/modules/inspection/contract';
import { spaceSource } from '@quantum/modules/organization/web-api';
import { PickerList } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { PercentInput } from './percent-input.tsx';
import type { SpaceTarget } from './use-targets.ts';

interface Props {
  targets: ScoreTargets;
  spaces: SpaceTarget[];
  onChange: (spaces: SpaceTarget[]) => void;
}

/** Targets of single spaces. */
export function SpaceTargets({ targets: { unitId, mayChange, setting }, spaces, onChange }: Props) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  return (
    <section>
      <h2>{t('space-inspection.target.bySpace')}</h2>
      {spaces.length === 0 && !adding && <p className="q-quiet">{t('space-inspection.target.none')}</p>}
      <ul className="q-list q-stack q-gap-8">
        {spaces.map((space) => (
          <li key={space.spaceId} className="space-target">
            <span className="q-ell">{space.name}</span>
            <PercentInput
              of={space.name}
              value={space.percent}
              disabled={!mayChange}
              onChange={(percent) => onChange(spaces.map((one) => (one === space ? { ...one, percent } : one)))}
            />
            {mayChange && (
              <Button
                variant="subtle"
                aria-label={t('space-inspection.target.remove', { name: space.name })}
                onClick={() => onChange(spaces.filter((one) => one !== space))}
              >
                <X size={18} aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {adding && (
        <PickerList
          source={spaceSource(unitId)}
          without={spaces.map(({ spaceId }) => spaceId)}
          onPick={({ id, label }) => {
            onChange([...spaces, { spaceId: id, name: label, percent: setting }]);
            setAdding(false);
          }}
        />
      )}
      {mayChange && (
        <Button variant="default" onClick={() => setAdding(!adding)}>
          {t('space-inspection.target.addSpace')}
        </Button>
      )}
    </section>
  );
}
