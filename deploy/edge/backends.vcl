vcl 4.1;
# What is yours: where the instances are.
import directors;

probe ready { .url = "/readyz"; .interval = 1s; .timeout = 2s; .window = 3; .threshold = 2; .initial = 2; }
backend school_1 { .host = "school-1"; .port = "3000"; .probe = ready; }
backend school_2 { .host = "school-2"; .port = "3000"; .probe = ready; }

sub vcl_init {
  new school = directors.round_robin();
  school.add_backend(school_1);
  school.add_backend(school_2);
}
