-- Adopting an API key or OAuth client ends its secrets. Those that overlap by request keep the rights they had: of the
-- member who answered before, with the scopes from before. Null: those of the key or client.
alter table api_key_secrets add column responsible_user_id uuid, add column scopes text[];
alter table oauth_client_secrets add column responsible_user_id uuid, add column scopes text[];
alter table oauth_signing_secrets add column responsible_user_id uuid, add column scopes text[];
-- Hash of the client secret that a client_credentials token was issued for: the token ends with it.
alter table oauth_artifacts add column secret_hash bytea;
