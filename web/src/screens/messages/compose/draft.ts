import type { Message, MessageAudiencePart, MessageText } from '../../../kernel/api/wire.ts'
import type { Pick } from '../../../kernel/picker/picker.tsx'

export const partKinds = [
  'classes',
  'grades',
  'whole_school',
  'students',
  'custom_field',
  'absent',
  'balance',
  'people',
  'staff',
] as const
export type PartKind = (typeof partKinds)[number]

export const importances = ['news', 'answer', 'urgent'] as const
export const replies = ['none', 'read', 'yes_no', 'form'] as const
/** Of templates: which form is chosen with each message. */
export const templateReplies = ['none', 'read', 'yes_no'] as const

/** A part of the audience with the names of what was picked, which the API does not need. */
export interface DraftPart {
  readonly key: string
  readonly part: MessageAudiencePart
  readonly picked: readonly Pick[]
}

/** A file that was attached. */
export interface DraftFile {
  readonly id: string
  readonly name: string
}

/** A message as it is being written. */
export interface Draft {
  readonly importance: Message['importance']
  readonly reply: Message['reply']
  /** The form that recipients answer; null: none is chosen. */
  readonly formId: string | null
  readonly texts: readonly MessageText[]
  readonly parts: readonly DraftPart[]
  readonly files: readonly DraftFile[]
}

export const emptyDraft = (language: string): Draft => ({
  importance: 'news',
  reply: 'none',
  formId: null,
  texts: [{ language, subject: '', body: '' }],
  parts: [],
  files: [],
})

let count = 0
/** A key of a part for the list on the screen. */
export const newPartKey = (): string => {
  count += 1
  return `part-${count}`
}

export const partsOf = (parts: readonly MessageAudiencePart[]): DraftPart[] =>
  parts.map((part) => ({ key: newPartKey(), part, picked: [] }))

/** A message that was saved as a draft. */
export const draftOf = (message: Message): Draft => ({
  importance: message.importance,
  reply: message.reply,
  formId: message.form_id,
  texts: message.texts,
  parts: partsOf(message.audience?.parts ?? []),
  files: message.files.map(({ file_id, name }) => ({ id: file_id, name: name ?? '' })),
})

/** What of a part is missing before it means anybody. */
function isComplete({ part }: DraftPart): boolean {
  switch (part.kind) {
    case 'classes':
      return (part.class_ids?.length ?? 0) > 0
    case 'grades':
      return (part.grade_levels?.length ?? 0) > 0
    case 'students':
      return (part.student_ids?.length ?? 0) > 0
    case 'custom_field':
      return part.field !== undefined && (part.values?.length ?? 0) > 0
    case 'people':
      return (part.guardian_ids?.length ?? 0) + (part.staff_ids?.length ?? 0) > 0
    case 'staff':
      return (part.roles?.length ?? 0) > 0
    case 'balance':
      return (part.minimum ?? '') !== ''
    default:
      return true
  }
}

/** The audience as the API takes it; null: nobody yet. */
export const audienceOf = (parts: readonly DraftPart[]) => {
  const complete = parts.filter(isComplete).map(({ part }) => part)
  return complete.length === 0 ? null : { parts: complete }
}

const isEmpty = (text: string): boolean => text.trim() === ''

/** Texts with something in them: a language that was added and left empty is left out. */
export const writtenTexts = (texts: readonly MessageText[]): MessageText[] =>
  texts.filter(({ subject, body }) => !isEmpty(subject) || !isEmpty(body))

/** What a text lacks: a subject without a body, or a body without a subject, cannot be saved. */
export const missingIn = ({ subject, body }: MessageText): 'subject' | 'body' | undefined => {
  if (isEmpty(subject) === isEmpty(body)) return undefined
  return isEmpty(subject) ? 'subject' : 'body'
}

/** Whether there is a text, and none of them lacks a subject or a body. */
export const areReady = (texts: readonly MessageText[]): boolean =>
  writtenTexts(texts).length > 0 && texts.every((text) => missingIn(text) === undefined)
