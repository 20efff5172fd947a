import { FORM_TYPE } from '@quantum/modules/dictionary/contract';
import type { Live } from './world.ts';

/** Questions of the form, in their order. */
export const QUESTIONS = ['controls', 'people', 'signs', 'emergency'] as const;

/** The form of a pre-start inspection, published; answers its id. */
export async function plantForm({ calls }: Live): Promise<number> {
  const text = (en: string, hans: string, hant: string) => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });
  const question = (key: (typeof QUESTIONS)[number], words: ReturnType<typeof text>) => ({
    key,
    type: 'logical',
    text: words,
    findingWhenFailing: true,
  });
  const form = await calls.call('admin', 'POST', '/forms', {
    code: 'CHG-PRESTART',
    org_id: 35,
    name: text('Pre-start inspection of a change', '变更启用前检查', '變更啟用前檢查'),
    inspectionType: FORM_TYPE.change,
    serviceType: null,
    checkType: null,
    content: {
      sections: [
        {
          key: 'use',
          title: text('Ready for use', '启用条件', '啟用條件'),
          items: [
            question(
              'controls',
              text('The controls the experts asked for are in place', '专家要求的控制措施已落实', '專家要求的控制措施已落實'),
            ),
            question('people', text('Everybody concerned is trained', '相关人员已接受培训', '相關人員已接受培訓')),
            question('signs', text('Signs and instructions are in place', '标识与作业指引已到位', '標識與作業指引已到位')),
            question('emergency', text('What to do in an emergency is known', '已明确应急处置方法', '已明確應急處置方法')),
          ],
        },
      ],
    },
  });
  return (await calls.call('admin', 'POST', `/forms/${form.id}/publish`, { version: form.version })).id;
}
