import { operationGroups } from '../../../kernel/http/openapi-tags.ts'
import type { Module } from '../../../kernel/modules/define-module.ts'
import { mailSigners } from '../../configuration/index.ts'
import { senderRoutes } from './routes.ts'
import { dkimSigner, mailSealed } from './signing-key.ts'

/** What the delivery of emails gives to the module. */
export const mail = {
  routes: senderRoutes,
  sealedColumns: [mailSealed],
  extends: [
    operationGroups.with({
      name: 'mail',
      description: 'The sender of emails: signing key and deliverability.',
    }),
    mailSigners.with(dkimSigner),
  ],
} as const satisfies Partial<Module>
