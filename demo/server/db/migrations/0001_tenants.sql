-- The role that a customer's transactions run as. Roles belong to the whole PostgreSQL cluster, so another
-- database of it may have made this one before.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'customer_tenant') THEN
    CREATE ROLE customer_tenant NOLOGIN;
  END IF;
  EXECUTE format('GRANT customer_tenant TO %I', current_user);
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO customer_tenant', current_schema());
END
$$;
--> statement-breakpoint
-- Fences a table by its customer_id. Every later migration that adds such a table calls this for it. The
-- sub-select makes the setting a constant of the whole statement instead of a call for every row.
CREATE FUNCTION fence_tenant_table(fenced regclass, rights text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', fenced);
  EXECUTE format(
    'CREATE POLICY tenant ON %s TO customer_tenant
       USING (customer_id = (SELECT nullif(current_setting(''app.customer_id'', true), '''')::uuid))
       WITH CHECK (customer_id = (SELECT nullif(current_setting(''app.customer_id'', true), '''')::uuid))',
    fenced
  );
  IF rights <> '' THEN
    EXECUTE format('GRANT %s ON %s TO customer_tenant', rights, fenced);
  END IF;
END
$$;
--> statement-breakpoint
-- All tables with a customer_id are fenced. What a customer's call has no business with gets no rights at
-- all; what is append only cannot be changed by it either.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT c.oid::regclass AS fenced, c.relname AS name
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id' AND NOT a.attisdropped
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  LOOP
    PERFORM fence_tenant_table(
      found.fenced,
      CASE
        WHEN found.name IN ('session', 'used_nonce', 'delivery_import') THEN ''
        WHEN found.name IN ('annotation', 'judgement') THEN 'SELECT, INSERT'
        WHEN found.name = 'account' THEN 'INSERT, UPDATE, DELETE'
        ELSE 'SELECT, INSERT, UPDATE, DELETE'
      END
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- Neither password hashes nor the app secret can be read by a customer's call.
GRANT SELECT (id, customer_id, login_name, email, user_name, role, may_finish, disabled, introduction, created_at)
  ON account TO customer_tenant;
--> statement-breakpoint
ALTER TABLE customer ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON customer TO customer_tenant
  USING (id = (SELECT nullif(current_setting('app.customer_id', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT (id, name, app_key, created_at) ON customer TO customer_tenant;
--> statement-breakpoint
-- Room on the page for the new version of a row: results and counters change all the time, and an update that
-- stays on its page touches no index.
ALTER TABLE item SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE package SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE batch SET (fillfactor = 60);
--> statement-breakpoint
ALTER TABLE "order" SET (fillfactor = 60);
