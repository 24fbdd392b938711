/** The door of forms: what modules need that ask people to answer one. */

export { findRequestableForm, isAnswerableOn, isForPersons } from './requests/requested-form.ts'
export {
  formHeads,
  guardianAnswers,
  missingSigners,
  type RequestedForm,
  selectRequestedForm,
} from './requests/sql.ts'
