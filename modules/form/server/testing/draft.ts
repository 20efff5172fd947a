import { groundOf, inThree, must, unique, type TestApp } from '@quantum/platform/testing';

export const item = { key: 'floor', type: 'logical', text: inThree('Floor is clean') };
export const formFields = () => ({
  name: inThree('Test form'),
  inspectionType: '_SYS_FT_1',
  serviceType: null,
  checkType: null,
  content: { sections: [{ key: 's1', title: inThree('Ward'), items: [item] }] },
});
/** A draft of the company. */
export const draftForm = (app: TestApp): Promise<{ id: number; version: number; code: string }> =>
  must(app, 'every', 'POST', '/forms', { code: unique('F-'), org_id: groundOf(app).company, ...formFields() });
