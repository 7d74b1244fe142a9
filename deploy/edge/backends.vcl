vcl 4.1;
# What is yours: where the instances are, and who may purge (PURGE_URL=http://this-varnish:6081 at each of them).
import directors;

probe ready { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
backend school_1 { .host = "school-1"; .port = "3000"; .probe = ready; }
backend school_2 { .host = "school-2"; .port = "3000"; .probe = ready; }

acl may_purge { "localhost"; "10.0.0.0"/8; "172.16.0.0"/12; "192.168.0.0"/16; }

sub vcl_init {
  new school = directors.round_robin();
  school.add_backend(school_1);
  school.add_backend(school_2);
}
