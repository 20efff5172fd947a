// TRA121
import {
  Allowed,
  ImportButton,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
} from '@quantum/platform/web/kit';
import { NEW_SET_PATH, setEndpoints, setPath, trainingOps, type SetRow } from '../../../contract/index.ts';

const columns: Column<SetRow>[] = [
  title('name', 'common.name', { href: ({ id }) => setPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => setPath(id) }),
  text('unitName', 'training.set.department'),
  number('questionCount', 'training.set.questions'),
];

/** Questions by subject, and the unit that keeps them. */
export function SetListScreen() {
  const list = useList(setEndpoints.list);
  return (
    <ListPage
      title="menu.TRA121"
      list={list}
      columns={columns}
      empty={{ title: 'training.set.empty', text: 'training.set.emptyText', nextStep: 'head' }}
      actions={
        <>
          <Allowed operation={trainingOps.importQuestions}>
            <ImportButton title="menu.TRA121" note="training.import.noPictures" endpoints={setEndpoints} />
          </Allowed>
          <Allowed operation={trainingOps.saveSet}>
            <NewButton to={NEW_SET_PATH} label="training.set.new" />
          </Allowed>
        </>
      }
    />
  );
}
