import { problem } from '../../kernel/http/problem.ts'

export const resultsRefused = problem(
  422,
  'results_refused',
  'Nothing was saved: `details` names what is wrong with which result.',
)
export const resultChanged = problem(
  409,
  'result_changed',
  'Nothing was saved: somebody else has changed results since you read them; see `current` in `details`.',
)
export const evaluationClosed = problem(
  409,
  'evaluation_closed',
  'The evaluation is closed: an administrator or the principal can open it again.',
)
export const evaluationArchived = problem(
  409,
  'evaluation_archived',
  'The evaluation is archived: bring it back first.',
)
export const termGradingClosed = problem(
  409,
  'term_grading_closed',
  'The marks of the class are closed for this term: an administrator or the principal can open them again.',
)
export const evaluationNotPublished = problem(
  409,
  'evaluation_not_published',
  'The evaluation is a draft: publish it first.',
)
export const nothingToReopen = problem(
  409,
  'nothing_to_reopen',
  'The evaluation is a draft: it is open already.',
)
export const categoryInUse = problem(
  409,
  'category_in_use',
  'Evaluations are in this category: move or archive them first; `in_use_by` names some of them.',
)
export const categoryCodeTaken = problem(
  409,
  'category_code_taken',
  'Another category has this code already: of the class, or of the school.',
)
export const notATerm = problem(
  422,
  'not_a_term',
  'Marks are closed term by term: this is a school year, or no term of the school.',
)
export const termNotReady = problem(
  409,
  'term_not_ready',
  'Results are open or evaluations are drafts; `open` names the classes. Send `accept_open` to close all the same.',
)
export const termNotClosed = problem(
  409,
  'term_not_closed',
  'Nothing here is closed: marks are published, and opened again, once their term is closed.',
)
export const tooManyCards = problem(
  422,
  'too_many_report_cards',
  'The class is too large for one request: ask for the report cards student by student.',
)
export const commentsRefused = problem(
  422,
  'comments_refused',
  'Nothing was saved: `details` names what is wrong with which comment.',
)
export const commentChanged = problem(
  409,
  'comment_changed',
  'Nothing was saved: somebody else has changed comments since you read them; see `current` in `details`.',
)
