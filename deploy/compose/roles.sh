#!/bin/sh
# The role of the application: it reads and writes rows and owns nothing. PostgreSQL's image runs this once, on an empty volume;
# an existing volume: docker compose exec database sh /docker-entrypoint-initdb.d/roles.sh
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password APP_PASSWORD
create role site login password :'password' connection limit 60;
SQL
