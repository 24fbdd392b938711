import type { KoaContextWithOIDC } from 'oidc-provider'
import { preferredLanguage } from '../../../../kernel/languages/languages.ts'
import { noticeAnswer } from '../consent/page.ts'
import { consentWords } from '../consent/words.ts'
import { requestContextOf } from './requests.ts'

/**
 * Shows a request that cannot go on, and cannot be sent back either because nobody knows where to: never to an address
 * that the client has not registered. Programs receive JSON.
 */
export function renderErrorPage(
  ctx: KoaContextWithOIDC,
  out: { readonly error: string; readonly error_description?: string | undefined },
): void {
  if (ctx.accepts('json', 'html') !== 'html') {
    ctx.body = out
    return
  }
  const language = preferredLanguage(ctx.get('accept-language'))
  const { broken, expired } = consentWords[language]
  const isOver = ctx.oidc.route === 'resume' && out.error === 'invalid_request'
  const requestId = requestContextOf(ctx)?.requestId ?? ''
  const detail = [out.error, out.error_description].filter(Boolean).join(': ')
  const { headers = {}, body } = noticeAnswer(language, isOver ? expired : broken, { detail, requestId })
  for (const [name, value] of Object.entries(headers)) ctx.set(name, [...[value].flat()])
  ctx.body = body
}
