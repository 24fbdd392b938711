import { Strict, said, Type, Whole } from '../../../kernel/http/shapes.ts'

/** Body of an adoption. */
export const Adopt = Strict('CredentialAdoption', {
  overlap_hours: said(
    Type.Optional(Whole(0, 168)),
    'How long the earlier secrets and their tokens keep working, with the rights of the member who answered before. 0 by default: they end at once.',
  ),
})
