import { t } from '../../../kernel/http/wire.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { meanings } from '../rules/meanings.ts'
import { DescribedObject as Strict } from '../words.ts'

const Status = t.described(t.OneOf(attendanceStatuses), 'The status that the code means.')
const MeaningWord = t.OneOf(meanings)
/** No spaces, no control characters: it is typed into registers and files. */
const Code = t.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\s\\u0000-\\u001f\\u007f]+$',
  examples: ['P'],
  description: 'What is typed into registers and files: one word, unique in the school.',
})
const SetCode = t.described(t.String(), 'What is typed into registers and files.')
const Label = t.PlainLine(200)
const Position = t.IntegerRange(0, 9999)

const meaning = {
  status: Status,
  label: t.String(),
  position: t.Integer(),
  meaning: t.described(MeaningWord, 'What a session with the code counts as in statistics.'),
  /** Whether a session with this code counts in the denominator of a rate. */
  counts_as_possible: t.Boolean(),
  /** Whether the absence had leave; null: it is no absence. */
  authorised: t.Nullable(t.Boolean()),
}

/** A code of the school's own set. */
export const CodeRow = Strict('AttendanceCode', {
  id: t.Uuid,
  code: SetCode,
  ...meaning,
  /** A retired code may stand on old marks and enters no new one. */
  is_active: t.Boolean(),
  /** The shipped set that it came from. */
  code_set: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
})

export const CodeListQuery = Strict({ is_active: t.Optional(t.Boolean()), ...t.pageQuery })

/** `meaning` left out or null: what the status means by itself. */
export const NewCode = Strict(
  'NewAttendanceCode',
  {
    code: Code,
    status: Status,
    label: Label,
    meaning: t.Optional(t.Nullable(MeaningWord)),
    position: t.Optional(Position),
  },
  {
    examples: [
      { code: 'I', status: 'excused', label: 'Illness', meaning: 'authorised_absence', position: 18 },
    ],
  },
)

/** `status` and `meaning` of a code that marks carry cannot change: retire it and make another. */
export const CodePatch = Strict(
  'AttendanceCodePatch',
  {
    status: t.Optional(Status),
    label: t.Optional(Label),
    meaning: t.Optional(t.Nullable(MeaningWord)),
    position: t.Optional(Position),
    is_active: t.Optional(t.Boolean()),
  },
  { examples: [{ label: 'Illness (not a medical appointment)', is_active: true }] },
)

/** A shipped set. */
const CodeSetRow = Strict('AttendanceCodeSet', {
  code: t.described(t.String(), 'Names the set: send it to take the set over.'),
  name: t.String(),
  description: t.String(),
  countries: t.Array(t.String()),
  source: t.String(),
  codes: t.Array(Strict({ code: SetCode, ...meaning })),
})

/** All shipped sets: a list that one page always holds. */
export const CodeSetList = Strict('AttendanceCodeSetList', {
  results: t.Array(CodeSetRow),
  next: t.Null(),
  previous: t.Null(),
})

/** `preview: true` shows what would happen; `retire_others` retires codes that the set does not have. */
export const CodeSetOrder = Strict(
  'AttendanceCodeSetOrder',
  { preview: t.Optional(t.Boolean()), retire_others: t.Optional(t.Boolean()) },
  { examples: [{ preview: true }] },
)

const Codes = t.Array(t.String())

/** What taking over a set does, or with `applied: false` would do, code by code. */
export const CodeSetAnswer = Strict('AttendanceCodeSetApplied', {
  code_set: t.described(t.String(), 'The shipped set.'),
  applied: t.Boolean(),
  created: t.described(Codes, 'Codes that are new to the school.'),
  updated: t.described(
    t.Array(Strict({ code: SetCode, changed: t.Array(t.String()) })),
    'Codes of the school that change, each with the members that do.',
  ),
  unchanged: t.described(Codes, 'Codes that the school has in the same form.'),
  retired: Codes,
  /** Codes of the school that the set does not have and that stay as they are. */
  kept: Codes,
  /** Codes on marks that would come to mean something else: while there are any, nothing can be applied. */
  conflicts: Codes,
})

export const CodeParams = Strict({ code_id: t.Uuid })
export const CodeSetParams = Strict({ code: t.described(t.Text(64, 1), 'The set, by its code.') })

export type CodeWire = t.Static<typeof CodeRow>
export type NewCodeBody = t.Static<typeof NewCode>
export type CodePatchBody = t.Static<typeof CodePatch>
export type CodeSetOrderBody = t.Static<typeof CodeSetOrder>
export type CodeSetResult = t.Static<typeof CodeSetAnswer>
