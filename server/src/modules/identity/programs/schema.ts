import { t } from '../../../kernel/http/wire.ts'

/** Body of an adoption. */
export const Adopt = t.Strict('CredentialAdoption', {
  overlap_hours: t.described(
    t.Optional(t.IntegerRange(0, 168)),
    'How long the earlier secrets and their tokens keep working, with the rights of the member who answered before. 0 by default: they end at once.',
  ),
})
