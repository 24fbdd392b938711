import { problem } from '../../../kernel/http/problem.ts'

export const textSignatureInvalid = problem(
  401,
  'text_signature_invalid',
  'The signature is not one of this school’s connection to the provider of text messages; nothing was stored.',
)

export const textNotUnclear = problem(409, 'text_not_unclear', 'It is already known what became of the text.')

export const textsNotForYou = problem(
  409,
  'texts_not_for_you',
  'Text messages go to guardians only, and you are not one in this school.',
)
