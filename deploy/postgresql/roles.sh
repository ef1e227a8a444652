#!/bin/sh
# At the first start of the image of PostgreSQL.
set -eu
exec psql --username postgres --set ON_ERROR_STOP=1 --file /roles.sql \
  --set owner_password="$(cat /run/secrets/owner_password)" \
  --set node_password="$(cat /run/secrets/node_password)"
