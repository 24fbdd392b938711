import { useEffect, useState } from 'react'
import type { SentDocument } from '../wire.ts'

/** Somebody who answers for the child, as typed. */
export interface GuardianDraft {
  readonly first_name: string
  readonly last_name: string
  readonly relationship: string
  readonly email: string
  readonly phone: string
}

/** The current form: stored in this tab until it is sent, so that reloading the page loses nothing. */
export interface Draft {
  readonly intake_id: string
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string
  readonly sex: string
  readonly grade_level: string
  readonly previous_school: string
  readonly guardian: GuardianDraft
  readonly other: GuardianDraft | null
  readonly answers: Readonly<Record<string, string>>
  readonly documents: readonly SentDocument[]
}

export const noGuardian: GuardianDraft = {
  first_name: '',
  last_name: '',
  relationship: '',
  email: '',
  phone: '',
}

/** An empty form. */
export const blank: Draft = {
  intake_id: '',
  first_name: '',
  last_name: '',
  date_of_birth: '',
  sex: '',
  grade_level: '',
  previous_school: '',
  guardian: noGuardian,
  other: null,
  answers: {},
  documents: [],
}

const keyOf = (slug: string): string => `campus-apply-${slug}`

function stored(slug: string): Draft {
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? '{}') as Partial<Draft>) }
  } catch {
    return blank
  }
}

/** The draft of this tab, and how it is changed and forgotten. */
export function useDraft(slug: string) {
  const [draft, setDraft] = useState(() => stored(slug))
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(slug), JSON.stringify(draft))
    } catch {
      // Without room for it the draft lives as long as the page.
    }
  }, [slug, draft])
  return {
    draft,
    change: (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members })),
    forget: () => setDraft(blank),
  }
}

const text = (value: string): string | undefined => value.trim() || undefined

const guardianOf = ({ first_name, last_name, relationship, phone }: GuardianDraft, language: string) => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  preferred_language: language,
  ...(text(relationship) ? { relationship: relationship.trim() } : {}),
  ...(text(phone) ? { phone: phone.trim() } : {}),
})

/** The body of the form for the server; yes/no questions are listed in `yesNo`. */
export function bodyOf(
  draft: Draft,
  {
    slug,
    language,
    yesNo,
    website,
  }: { slug: string; language: string; yesNo: readonly string[]; website: string },
) {
  const { guardian, other } = draft
  const answers = Object.entries(draft.answers).filter(([, answer]) => answer !== '')
  return {
    school_slug: slug,
    ...(draft.intake_id ? { intake_id: draft.intake_id } : {}),
    applicant: {
      first_name: draft.first_name.trim(),
      last_name: draft.last_name.trim(),
      date_of_birth: draft.date_of_birth,
      grade_level: draft.grade_level,
      ...(draft.sex ? { sex: draft.sex as 'female' } : {}),
    },
    guardian: { ...guardianOf(guardian, language), email: guardian.email.trim() },
    ...(other
      ? { further_guardians: [{ ...guardianOf(other, language), email: text(other.email) ?? null }] }
      : {}),
    ...(text(draft.previous_school) ? { previous_school: draft.previous_school.trim() } : {}),
    answers: Object.fromEntries(
      answers.map(([key, answer]) => [key, yesNo.includes(key) ? answer === 'yes' : answer]),
    ),
    documents: draft.documents.map(({ name: _name, ...document }) => document),
    ...(website ? { website } : {}),
  }
}
