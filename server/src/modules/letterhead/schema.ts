import { t } from '../../kernel/http/wire.ts'

export const letterheadImages = ['logo', 'seal', 'signature'] as const
export type LetterheadImage = (typeof letterheadImages)[number]

const members = {
  address: t.described(t.MultiLine(500), 'The lines of the address as they are printed; at most six.'),
  phone: t.described(t.SingleLine(60), 'As it is printed.'),
  email: t.Email,
  website: t.described(t.SingleLine(120), 'As it is printed.'),
  signatory_name: t.described(t.SingleLine(120), 'Who signs certificates.'),
  signatory_title: t.described(t.SingleLine(120), 'Their title, such as Head teacher.'),
  footer: t.described(t.SingleLine(280), 'A line at the foot of every page.'),
  logo_file_id: t.described(t.Uuid, 'A picture sent to `/api/v1/files/`.'),
  seal_file_id: t.described(t.Uuid, 'A picture sent to `/api/v1/files/`.'),
  signature_file_id: t.described(t.Uuid, 'A picture sent to `/api/v1/files/`.'),
}

const example = {
  address: '12 Mill Lane\nOxford OX1 4AB',
  phone: '+44 1865 496000',
  email: 'office@greenfield.example',
  website: 'www.greenfield.example',
  signatory_name: 'Ama Mensah',
  signatory_title: 'Head teacher',
  footer: 'Registered charity 1234567',
  logo_file_id: '0199c0de-0000-7000-8000-000000000021',
  seal_file_id: null,
  signature_file_id: null,
}

/** What all documents of the school carry. */
export const LetterheadWire = t.Strict(
  'Letterhead',
  {
    address: t.Nullable(members.address),
    phone: t.Nullable(members.phone),
    email: t.Nullable(members.email),
    website: t.Nullable(members.website),
    signatory_name: t.Nullable(members.signatory_name),
    signatory_title: t.Nullable(members.signatory_title),
    footer: t.Nullable(members.footer),
    logo_file_id: t.Nullable(members.logo_file_id),
    seal_file_id: t.Nullable(members.seal_file_id),
    signature_file_id: t.Nullable(members.signature_file_id),
    updated_at: t.Nullable(t.Instant),
  },
  { examples: [{ ...example, updated_at: '2026-11-20T09:00:00.000Z' }] },
)
export type LetterheadValue = t.Static<typeof LetterheadWire>

/** A merge patch (RFC 7396); null removes a member. */
export const LetterheadPatch = t.Strict(
  'LetterheadPatch',
  {
    address: t.Optional(t.Nullable(members.address)),
    phone: t.Optional(t.Nullable(members.phone)),
    email: t.Optional(t.Nullable(members.email)),
    website: t.Optional(t.Nullable(members.website)),
    signatory_name: t.Optional(t.Nullable(members.signatory_name)),
    signatory_title: t.Optional(t.Nullable(members.signatory_title)),
    footer: t.Optional(t.Nullable(members.footer)),
    logo_file_id: t.Optional(t.Nullable(members.logo_file_id)),
    seal_file_id: t.Optional(t.Nullable(members.seal_file_id)),
    signature_file_id: t.Optional(t.Nullable(members.signature_file_id)),
  },
  { examples: [{ phone: '+44 1865 496000', footer: null }] },
)
export type LetterheadPatchValue = t.Static<typeof LetterheadPatch>
