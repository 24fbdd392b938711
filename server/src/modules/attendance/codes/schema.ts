import {
  Instant,
  Nullable,
  OneOf,
  PlainLine,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { attendanceStatuses } from '../rules/marks.ts'
import { meanings } from '../rules/meanings.ts'
import { Told as Strict } from '../words.ts'

const Status = said(OneOf(attendanceStatuses), 'The status that the code means.')
const MeaningWord = OneOf(meanings)
/** No blanks, no control characters: it is typed into registers and files. */
const Code = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[^\\s\\u0000-\\u001f\\u007f]+$',
  examples: ['P'],
  description: 'What is typed into registers and files: one word, unique in the school.',
})
const SetCode = said(Type.String(), 'What is typed into registers and files.')
const Label = PlainLine(200)
const Position = Whole(0, 9999)

const meaning = {
  status: Status,
  label: Type.String(),
  position: Type.Integer(),
  meaning: said(MeaningWord, 'What a session with the code counts as in statistics.'),
  /** Whether a session with this code stands below the line of a rate. */
  counts_as_possible: Type.Boolean(),
  /** Whether the absence had leave; null: it is no absence. */
  authorised: Nullable(Type.Boolean()),
}

/** A code of the school's own set. */
export const CodeRow = Strict('AttendanceCode', {
  id: Uuid,
  code: SetCode,
  ...meaning,
  /** A retired code may stand on old marks and enters no new one. */
  is_active: Type.Boolean(),
  /** The shipped set that it came from. */
  code_set: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
})

export const CodeListQuery = Strict({ is_active: Type.Optional(Type.Boolean()), ...pageQuery })

/** `meaning` left out or null: what the status means by itself. */
export const NewCode = Strict(
  'NewAttendanceCode',
  {
    code: Code,
    status: Status,
    label: Label,
    meaning: Type.Optional(Nullable(MeaningWord)),
    position: Type.Optional(Position),
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
    status: Type.Optional(Status),
    label: Type.Optional(Label),
    meaning: Type.Optional(Nullable(MeaningWord)),
    position: Type.Optional(Position),
    is_active: Type.Optional(Type.Boolean()),
  },
  { examples: [{ label: 'Illness (not a medical appointment)', is_active: true }] },
)

/** A shipped set. */
const CodeSetRow = Strict('AttendanceCodeSet', {
  code: said(Type.String(), 'Names the set: send it to take the set over.'),
  name: Type.String(),
  description: Type.String(),
  countries: Type.Array(Type.String()),
  source: Type.String(),
  codes: Type.Array(Strict({ code: SetCode, ...meaning })),
})

/** All shipped sets: a list that one page always holds. */
export const CodeSetList = Strict('AttendanceCodeSetList', {
  results: Type.Array(CodeSetRow),
  next: Type.Null(),
  previous: Type.Null(),
})

/** `preview: true` shows what would happen; `retire_others` retires codes that the set does not have. */
export const CodeSetOrder = Strict(
  'AttendanceCodeSetOrder',
  { preview: Type.Optional(Type.Boolean()), retire_others: Type.Optional(Type.Boolean()) },
  { examples: [{ preview: true }] },
)

const Codes = Type.Array(Type.String())

/** What taking over a set does, or with `applied: false` would do, code by code. */
export const CodeSetAnswer = Strict('AttendanceCodeSetApplied', {
  code_set: said(Type.String(), 'The shipped set.'),
  applied: Type.Boolean(),
  created: said(Codes, 'Codes that are new to the school.'),
  updated: said(
    Type.Array(Strict({ code: SetCode, changed: Type.Array(Type.String()) })),
    'Codes of the school that change, each with the members that do.',
  ),
  unchanged: said(Codes, 'Codes that the school has in the same form.'),
  retired: Codes,
  /** Codes of the school that the set does not have and that stay as they are. */
  kept: Codes,
  /** Codes on marks that would come to mean something else: while there are any, nothing can be applied. */
  conflicts: Codes,
})

export const CodeParams = Strict({ code_id: Uuid })
export const CodeSetParams = Strict({ code: said(Text(64, 1), 'The set, by its code.') })

export type CodeWire = Static<typeof CodeRow>
export type NewCodeBody = Static<typeof NewCode>
export type CodePatchBody = Static<typeof CodePatch>
export type CodeSetOrderBody = Static<typeof CodeSetOrder>
export type CodeSetResult = Static<typeof CodeSetAnswer>
