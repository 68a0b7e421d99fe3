PARAM customer_name AS string LIKE "John Doe" DESCRIPTION "Customer's full name"
PARAM order_amount AS number LIKE 99.99 DESCRIPTION "Total order amount"
PARAM shipping_address AS string LIKE "123 Main St" DESCRIPTION "Delivery address"

DESCRIPTION "Process a new customer order"

# Script logic here
TALK "Processing order for " + customer_name
order_number = POST "https://shop.example/orders", customer_name, order_amount, shipping_address
IF order_number = NULL THEN
  TALK "The order was not taken."
ELSE
  TALK "Order " + order_number + " goes to " + shipping_address
END IF
