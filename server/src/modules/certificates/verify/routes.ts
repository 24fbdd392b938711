import { anyone } from '../../../kernel/http/access.ts'
import { defineRoute, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import type { RateRule } from '../../../kernel/limits/rules.ts'
import { showVerification } from './page.ts'

/** A person scans some codes a minute; nobody tries out codes. */
const limits: readonly RateRule[] = [{ name: 'verify_document', per: 'address', limit: 30, seconds: 60 }]

/** The public page behind the code on a document. */
export const verifyRoutes: readonly Route[] = [
  defineRoute({
    id: 'certificates.verifyDocument',
    method: 'GET',
    path: '/verify/:code',
    summary: 'Check a document',
    description:
      'Whether a document is genuine and valid; says what it is, of which school and day, and initials.',
    access: anyone,
    school: 'none',
    limits,
    params: t.Strict({ code: t.described(t.Text(80, 1), 'The code of the document.') }),
    answers: { 200: null, 404: null },
    produces: { 200: ['text/html'], 404: ['text/html'] },
    internal: true,
    handler: (context) => showVerification(context),
  }),
]
