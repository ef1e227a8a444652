-- For psql, as the cluster's administrator, with -v owner_password=… -v node_password=…: the owner
-- of the tables migrates; the nodes' role can change neither tables nor the history's rows, and has
-- its rights from `dlab migrate --grant dlab_node`.
create role dlab_owner login password :'owner_password';
create role dlab_node login password :'node_password';
create database dlab owner dlab_owner encoding 'UTF8' template template0;
revoke connect on database dlab from public;
grant connect on database dlab to dlab_node;
