import type { FormDetail, FormFile } from '../../contract/index.ts';

/** Saves the form as a JSON file with everything that can be imported again. */
export function saveFormFile({ code, name, inspectionType, serviceType, checkType, content }: FormDetail): void {
  const file: FormFile = { format: 'quantum-form', version: 1, code, name, inspectionType, serviceType, checkType, content };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }));
  link.download = `${code}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
