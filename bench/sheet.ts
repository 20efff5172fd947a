import { formContent } from '@quantum/modules/form/contract';
import { parse } from '@quantum/platform/server';

const [SECTIONS, MOST] = [6, 5] as const;
const words = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });

/** A sheet of so many elements in six categories, each from `0 points` (`p0`) to `5 points`. */
export const sheetOf = (elements: number) =>
  parse(formContent, {
    sections: Array.from({ length: SECTIONS }, (_, section) => ({
      key: `s${section}`,
      title: words(`Category ${section}`),
      weight: 10,
      items: Array.from({ length: elements / SECTIONS }, (_, item) => ({
        key: `s${section}i${item}`,
        type: 'singleDropdown',
        text: words(`Element ${section} ${item}`),
        naAllowed: true,
        options: Array.from({ length: MOST + 1 }, (_, points) => ({ key: `p${points}`, text: words(`${points} points`), points })),
      })),
    })),
  });

/** Keys of its elements, in their order. */
export const elementsOf = ({ sections }: ReturnType<typeof sheetOf>): string[] =>
  sections.flatMap(({ items }) => items.map(({ key }) => key));
