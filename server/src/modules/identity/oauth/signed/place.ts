/** Where a sealed signing secret belongs. */
export const signingSecretPlace = (clientId: string, id: string): string =>
  `oauth_signing_secrets.sealed ${clientId} ${id}`
