import type { Letterhead } from '../../kernel/api/wire.ts'

const texts = ['address', 'phone', 'email', 'website', 'signatory_name', 'signatory_title', 'footer'] as const
type TextName = (typeof texts)[number]

export const pictures = ['logo', 'seal', 'signature'] as const
export type Picture = (typeof pictures)[number]

/** A picture of the draft: what is stored, nothing, or a file that is sent when it is saved. */
type Chosen = { readonly file: File; readonly address: string } | 'stored' | null

/** The letterhead as it is being written. */
export type LetterheadDraft = Readonly<Record<TextName, string>> & Readonly<Record<Picture, Chosen>>

export const draftOf = (held: Letterhead): LetterheadDraft => ({
  address: held.address ?? '',
  phone: held.phone ?? '',
  email: held.email ?? '',
  website: held.website ?? '',
  signatory_name: held.signatory_name ?? '',
  signatory_title: held.signatory_title ?? '',
  footer: held.footer ?? '',
  logo: held.logo_file_id === null ? null : 'stored',
  seal: held.seal_file_id === null ? null : 'stored',
  signature: held.signature_file_id === null ? null : 'stored',
})

/** What changes; pictures are sent first, and named by the ids that sending them answers. */
export function patchOf(draft: LetterheadDraft, sent: ReadonlyMap<Picture, string>) {
  const written = Object.fromEntries(texts.map((name) => [name, draft[name].trim() || null]))
  const changed = pictures.flatMap((name) => {
    const chosen = draft[name]
    return chosen === 'stored' ? [] : [[`${name}_file_id`, sent.get(name) ?? null]]
  })
  return { ...written, ...Object.fromEntries(changed) }
}
