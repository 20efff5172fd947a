import { readFile } from 'node:fs/promises';
import { inThree, jpeg, must, sendAll, whoIs, type TestApp } from '@quantum/platform/testing';
import { randomUUID } from 'node:crypto';
import { submittedInspection } from '../../../modules/inspection/server/testing.ts';

const COMPANY = 35;
const HOSPITAL = 201;

/** Ids that the calls of the specification name in their path or payload. */
export interface KnownIds {
  pm: number;
  insp: number;
  task: number;
  group: number;
  form: number;
  file: number;
  video: number;
  film: number;
}

/** Records for the calls of the specification to find, beside those of the test world. */
export async function prepareCalls(app: TestApp): Promise<KnownIds> {
  const known = {} as KnownIds;
  known.pm = (await whoIs(app, 'pm')).employeeId;
  known.insp = (await whoIs(app, 'insp')).employeeId;
  await submittedInspection(app, [{}]);
  [{ id: known.task }] = (await app.sql('select id::int from inspection.task order by id limit 1')) as [{ id: number }];
  [{ id: known.form }] = (await app.sql(`select id::int from form.form where code = 'HC-CLN-WARD' and company_id = ${COMPANY}`)) as [
    { id: number },
  ];
  await app.sql(
    `insert into access.role_permission (role_id, permission) select id, 'reports:read' from access.role where code = 'EHS030' on conflict do nothing`,
  );
  for (const issuedHere of [true, false])
    await must(app, 'trn', 'POST', '/training/certifications/categories', {
      clientId: randomUUID(),
      code: issuedHere ? 'OURS' : 'THEIRS',
      names: inThree(issuedHere ? 'Fire marshal' : 'Guard permit'),
      issuer: 'Academy',
      issuedHere,
      validMonths: 12,
      warnDays: 90,
      proofRequired: false,
      ladder: null,
      rank: null,
      numberPattern: null,
    });
  const group = await must(app, 'pm', 'POST', '/messageGroup/', {
    full_name: 'Table of calls',
    corporateDTO: { id: HOSPITAL },
    users: [known.insp],
  });
  known.group = group.id;
  known.file = (await app.upload('pm', 'table.jpg', await jpeg(), 'image/jpeg')).DATA.id;
  const content = await readFile(new URL('../../../modules/training/server/demo/sharps.webm', import.meta.url));
  const announce = async () =>
    (
      await must(app, 'trn', 'POST', '/training/videos', {
        clientId: randomUUID(),
        unitId: COMPANY,
        names: inThree('Film of calls'),
        fileName: 'calls.webm',
        size: content.length,
      })
    ).id;
  known.video = await announce();
  known.film = await announce();
  await sendAll(app, await must(app, 'trn', 'GET', `/video/uploadCertificate/${known.film}`), content);
  await must(app, 'trn', 'POST', `/training/videos/${known.film}/complete`, { version: 2 });
  return known;
}
