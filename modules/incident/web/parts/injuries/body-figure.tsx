import { useCodeOptions } from '@quantum/platform/web/kit';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { BODY_PART } from '../../../contract/index.ts';
import './body-figure.css';

interface Region {
  part: string;
  /** Shapes as path data; seen from the front, and from behind. */
  front?: string;
  back?: string;
}
const HEAD = 'M50 4a14 16 0 1 1 0 32a14 16 0 1 1 0-32z';
const TRUNK = 'M32 42h36l-3 62h-30z';
const ARMS = 'M30 43l-10 4-6 42h9l8-34zM70 43l10 4 6 42h-9l-8-34z';
const HANDS = 'M6 92h18l2 16-9 9-10-6-3-9zM76 92h18l2 10-3 9-10 6-9-9z';
const LEGS = 'M35 107h14l-2 78h-11zM51 107h14l-1 78h-11z';
const FEET = 'M33 187h15v12l-2 3h-22v-6zM52 187h15l9 9v6h-22l-2-3z';
/** The eyes lie on the head: drawn after it. */
const REGIONS: readonly Region[] = [
  { part: BODY_PART.head, front: HEAD, back: HEAD },
  { part: BODY_PART.eye, front: 'M40 17h8v6h-8zM52 17h8v6h-8z' },
  { part: BODY_PART.trunk, front: TRUNK },
  { part: BODY_PART.back, back: TRUNK },
  { part: BODY_PART.arm, front: ARMS, back: ARMS },
  { part: BODY_PART.hand, front: HANDS, back: HANDS },
  { part: BODY_PART.leg, front: LEGS, back: LEGS },
  { part: BODY_PART.foot, front: FEET, back: FEET },
];

/** Smaller than a thumb: they are reached from around them. */
const SMALL: readonly string[] = [BODY_PART.eye, BODY_PART.hand, BODY_PART.foot];

interface Props {
  chosen: string;
  onChoose: (part: string) => void;
}

/** Front and back of a person: each part is a button with its words; the choice below it says the same. */
export function BodyFigure({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const options = useCodeOptions('bodyPart');
  const words = (part: string) => options.find(({ value }) => value === part)?.label ?? '';
  return (
    <div className="inc-body" role="group" aria-label={t('incident.body.title')}>
      <p className="q-hint">{t('incident.body.tap')}</p>
      {(['front', 'back'] as const).map((side) => (
        <figure key={side}>
          <svg viewBox="0 0 100 204" width={106} height={216} role="group" aria-label={t(`incident.body.${side}`)}>
            {REGIONS.map(({ part, [side]: path }) => {
              if (!path) return null;
              // Those of the front are reached by the keyboard there; from behind only the back is another one.
              const isReached = side === 'front' || part === BODY_PART.back;
              const press = () => onChoose(part);
              return (
                <g key={part}>
                  {SMALL.includes(part) && <path d={path} className="inc-part-reach" onClick={press} aria-hidden />}
                  <path
                    d={path}
                    className="inc-part"
                    data-chosen={chosen === part || chosen === BODY_PART.several}
                    onClick={press}
                    {...(isReached
                      ? {
                          role: 'button',
                          tabIndex: 0,
                          'aria-label': words(part),
                          'aria-pressed': chosen === part,
                          onKeyDown: (event) => {
                            if (!['Enter', ' '].includes(pressedKey(event))) return;
                            event.preventDefault();
                            press();
                          },
                        }
                      : { 'aria-hidden': true })}
                  >
                    <title>{words(part)}</title>
                  </path>
                </g>
              );
            })}
          </svg>
          <figcaption>{t(`incident.body.${side}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
