import { useState, type ReactNode } from 'react';
import { Grid3x3 } from 'lucide-react';
import { useIsPhone } from '@quantum/platform/web/kit';
import { local, useTranslation } from '@quantum/platform/web/public';

const FOLD_KEY = 'riskMaps';
const REGION = 'risk-maps';

/** Whether the maps above a list are open, as the reader left them; on the phone they are folded to begin with. */
export interface MapFold {
  isOpen: boolean;
  keep: (isOpen: boolean) => void;
}

export function useMapFold(): MapFold {
  const isPhone = useIsPhone();
  const [kept, setKept] = useState(() => local.get(FOLD_KEY));
  const isOpen = kept === undefined ? !isPhone : kept === 'open';
  return {
    isOpen,
    keep: (isNow) => {
      if (isNow === isOpen) return;
      const word = isNow ? 'open' : 'folded';
      local.set(FOLD_KEY, word);
      setKept(word);
    },
  };
}

/** Opens and folds the maps from the head of the list: on the phone a line of theirs would push the list down. */
export function MapButton({ fold: { isOpen, keep } }: { fold: MapFold }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  if (!isPhone) return null;
  return (
    <button type="button" className="q-btn" aria-expanded={isOpen} aria-controls={REGION} onClick={() => keep(!isOpen)}>
      <Grid3x3 size={16} aria-hidden />
      {t('risk.heat.show')}
    </button>
  );
}

/** The maps behind their one line on the desk, behind the button of the head on the phone; open always where nothing folds them. */
export function Fold({ fold, line, children }: { fold: MapFold | undefined; line: string; children: ReactNode }) {
  const isPhone = useIsPhone();
  if (!fold) return children;
  if (isPhone)
    return (
      <div id={REGION} className="ri-maps-fold" hidden={!fold.isOpen}>
        {children}
      </div>
    );
  return (
    <details open={fold.isOpen} onToggle={(event) => fold.keep(event.currentTarget.open)}>
      <summary>{line}</summary>
      {children}
    </details>
  );
}
