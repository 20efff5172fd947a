import { Button } from '@mantine/core';
import { CalendarPlus, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, fetchPaper, MatrixCards } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import {
  NEW_SCHEDULING_PATH,
  NOT_HELD,
  requirementEndpoints as calls,
  TO_LEARN,
  trainingOps,
  type Matrix,
  type MatrixAsked,
} from '../../../contract/index.ts';
import { gapCount, mostGapsFirst } from '../../../domain/by-post.rules.ts';
import { Gaps, GapSign } from './gap-sign.tsx';
import '../training.css';
import './matrix.css';

type Person = Matrix['people'][number];
type Line = { requirement: Matrix['requirements'][number]; cell: NonNullable<Person['cells'][number]> };
/** What is to be done comes first. */
const ORDER: readonly string[] = [...NOT_HELD, 'expiring', 'grace', 'held', 'exempt'];
const OPEN: readonly string[] = [...NOT_HELD, 'expiring', 'grace'];
const TO_SCHEDULE: readonly string[] = [...TO_LEARN, 'expiring'];

interface Props {
  matrix: Matrix;
  asked: MatrixAsked;
}
/** People one below the other, for a narrow screen: what each lacks with sign, word and day; it opens to what is done about it. */
export function PeopleCards({ matrix, asked }: Props) {
  return (
    <MatrixCards
      cards={mostGapsFirst(matrix.people).map((person) => {
        const lines: Line[] = person.cells
          .flatMap((cell, i) => (cell ? [{ requirement: matrix.requirements[i]!, cell }] : []))
          .toSorted((a, b) => ORDER.indexOf(a.cell.state) - ORDER.indexOf(b.cell.state));
        return {
          id: person.id,
          summary: <Summary person={person} lines={lines} />,
          lines: [
            ...lines.map(({ requirement, cell }) => ({
              id: requirement.id,
              content: <OneLine requirement={requirement} cell={cell} asked={asked} personId={person.id} />,
            })),
            { id: 'file', content: <FileOf personId={person.id} /> },
          ],
        };
      })}
    />
  );
}

function Summary({ person, lines }: { person: Person; lines: readonly Line[] }) {
  const { t } = useTranslation();
  const open = lines.filter(({ cell }) => OPEN.includes(cell.state));
  return (
    <>
      <span className="tr-person">
        <span>
          <strong>{person.name}</strong> <Gaps count={gapCount(person)} />
        </span>
        {person.jobName && <span className="q-hint">{person.jobName}</span>}
      </span>
      <span className="tr-person-gaps">
        {open.map(({ requirement, cell }) => (
          <Gap key={requirement.id} requirement={requirement} cell={cell} />
        ))}
        {open.length === 0 && <span className="q-hint">{t('training.matrix.complete', { count: lines.length })}</span>}
      </span>
    </>
  );
}

const Gap = ({ requirement, cell }: Line) => (
  <span className="tr-person-gap">
    <span>{requirement.categoryName}</span>
    <GapSign cell={cell} isSpelled />
  </span>
);

function OneLine({ requirement, cell, asked, personId }: Line & { asked: MatrixAsked; personId: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Gap requirement={requirement} cell={cell} />
      {requirement.lessonId !== null && TO_SCHEDULE.includes(cell.state) && (
        <Allowed operation={trainingOps.schedule}>
          <Button
            variant="default"
            component={Link}
            to={`${NEW_SCHEDULING_PATH}?lesson=${requirement.lessonId}&unit=${asked.unitId}&people=${personId}`}
            leftSection={<CalendarPlus size={14} aria-hidden />}
          >
            {t('training.matrix.schedule', { count: 1 })}
          </Button>
        </Allowed>
      )}
    </>
  );
}

function FileOf({ personId }: { personId: number }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="subtle"
      leftSection={<FileText size={15} aria-hidden />}
      onClick={() => void fetchPaper({ endpoint: calls.personFile, params: { id: personId } })}
    >
      {t('training.person.file')}
    </Button>
  );
}
