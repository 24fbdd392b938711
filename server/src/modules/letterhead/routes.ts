import { allowed } from '../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../kernel/http/define-route.ts'
import { t } from '../../kernel/http/wire.ts'
import { LetterheadPatch, LetterheadWire, letterheadImages } from './schema.ts'
import { patchLetterhead, readLetterhead, readLetterheadImage } from './service.ts'

const path = '/api/v1/config/letterhead'
const mayRead = allowed('letterhead', 'read', 'config:read')

export const letterheadRoutes: Route[] = [
  defineRoute({
    id: 'config.readLetterhead',
    method: 'GET',
    path,
    summary: 'Read the letterhead of the school',
    description: 'What all documents of the school carry: address, pictures, signatory.',
    access: mayRead,
    school: 'required',
    answers: { 200: LetterheadWire },
    manifestKey: 'letterhead',
    handler: async (context) => ok(await readLetterhead(context)),
  }),
  defineRoute({
    id: 'config.changeLetterhead',
    method: 'PATCH',
    path,
    summary: 'Change the letterhead of the school',
    description: 'Pictures are files that the caller sent before; documents are printed on it from now on.',
    access: allowed('letterhead', 'write', 'config:write'),
    school: 'required',
    body: LetterheadPatch,
    answers: { 200: LetterheadWire },
    errorStatuses: [503],
    handler: async (context) => ok(await patchLetterhead(context)),
  }),
  defineRoute({
    id: 'config.readLetterheadImage',
    method: 'GET',
    path: `${path}/images/:image`,
    summary: 'Read a picture of the letterhead',
    description: 'The picture as documents draw it, at most 600 pixels wide or high.',
    access: mayRead,
    school: 'required',
    params: t.Strict({ image: t.OneOf(letterheadImages) }),
    answers: { 200: null },
    produces: { 200: ['image/png', 'image/jpeg'] },
    handler: (context) => readLetterheadImage(context),
  }),
]
