export { FUNCTIONAL_RISK, INSPECTION_RESULT } from '@quantum/modules/dictionary/contract';
